package tideline.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The doors through which the page comes in: texts in, texts out. */
public final class Kernel {

  private Kernel() {}

  /** Hears how far a search is. */
  @JSFunctor
  public interface Listener extends JSObject {
    void stored(double states);
  }

  /**
   * Runs methods, and records their steps.
   *
   * @param net in the form of {@link NetText}
   * @param choices one a line
   * @param budgets with commas between them, or nothing
   */
  @JSExport
  public static String lecture(String net, String choices, String budgets, int maxSteps)
      throws IOException {
    List<Long> sizes = new ArrayList<>();
    if (!budgets.isEmpty()) {
      Arrays.stream(budgets.split(",")).map(Long::parseLong).forEach(sizes::add);
    }
    return playground(net).lecture(read(choices), sizes, maxSteps);
  }

  /** The same as a log. */
  @JSExport
  public static String log(String net, String choices, int maxSteps) throws IOException {
    return playground(net).log(read(choices), maxSteps);
  }

  @JSExport
  public static String explore(String net, String choice, Listener listener) throws IOException {
    return playground(net).explore(Choice.read(choice), n -> listener.stored((double) n));
  }

  @JSExport
  public static String check(String net, String question, Listener listener) throws IOException {
    return playground(net).check(question, n -> listener.stored((double) n));
  }

  /** The enabled transitions of a marking, which has commas between its numbers. */
  @JSExport
  public static String enabled(String net, String marking) throws IOException {
    return playground(net).enabled(numbers(marking));
  }

  /** The marking after a transition. */
  @JSExport
  public static String fired(String net, String marking, int transition) throws IOException {
    return playground(net).fired(numbers(marking), transition);
  }

  private static Playground playground(String net) {
    return new Playground(NetText.read(net));
  }

  private static List<Choice> read(String choices) {
    return Arrays.stream(choices.split("\n")).map(Choice::read).toList();
  }

  private static long[] numbers(String text) {
    return text.isEmpty()
        ? new long[0]
        : Arrays.stream(text.split(",")).mapToLong(Long::parseLong).toArray();
  }
}

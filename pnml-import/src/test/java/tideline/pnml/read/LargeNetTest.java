package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeNetTest {

  private static final int PLACES = 100_000;
  private static final int TRANSITIONS = 100_000;
  private static final int ARCS = 800_000;

  @Tag("slow")
  @Test
  void readsSixtyMegabytesInAHeapOfOneGigabyte(@TempDir Path directory) throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(directory, "1g", ReadLarge.class);
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .containsExactly(PLACES + " " + TRANSITIONS + " " + ARCS + " [Diagnostic count 0]");
  }

  /** Arcs first, then nodes: about 65 MB. */
  private static GeneratedInput document() {
    Stream<String> arcs = IntStream.range(0, ARCS).mapToObj(LargeNetTest::arc);
    Stream<String> places =
        IntStream.range(0, PLACES)
            .mapToObj(
                p ->
                    "<place id=\"place%d\"><name><text>number %d</text></name>".formatted(p, p)
                        + "<initialMarking><text>1</text></initialMarking></place>\n");
    Stream<String> transitions =
        IntStream.range(0, TRANSITIONS)
            .mapToObj(t -> "<transition id=\"trans%d\"/>\n".formatted(t));
    return GeneratedInput.of(
        Stream.of(
                Stream.of("<pnml><net id=\"n\" type=\"ptnet\"><page id=\"g\">\n"),
                arcs,
                places,
                transitions,
                Stream.of("</page></net></pnml>"))
            .reduce(Stream::concat)
            .orElseThrow());
  }

  private static String arc(int a) {
    int transition = a % TRANSITIONS;
    int place = (int) ((transition * 7919L + a / TRANSITIONS * 12345L) % PLACES);
    String ends =
        a / TRANSITIONS % 2 == 0
            ? "source=\"place%d\" target=\"trans%d\"".formatted(place, transition)
            : "source=\"trans%d\" target=\"place%d\"".formatted(transition, place);
    return "<arc id=\"arc" + a + "\" " + ends + ">\n</arc>\n";
  }

  /** Reads the large document and prints its size. */
  static final class ReadLarge {
    private ReadLarge() {}

    public static void main(String[] args) throws Exception {
      Imported imported = PnmlReader.strict().read(document(), "large");
      System.out.println(
          imported.net().places()
              + " "
              + imported.net().transitions()
              + " "
              + imported.net().arcs()
              + " [Diagnostic count "
              + imported.warnings().size()
              + "]");
    }
  }
}

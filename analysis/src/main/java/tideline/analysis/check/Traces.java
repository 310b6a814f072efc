package tideline.analysis.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tideline.model.StepRules;
import tideline.net.explored.NetSteps;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Comparison;
import tideline.net.property.Formula;
import tideline.net.walk.ShorterTrace;
import tideline.search.StopSignal;

/** Makes traces of witnesses, and replays each before anybody sees it. */
public final class Traces {

  /** Firings that are spent at most to make a trace shorter. */
  private static final long SHORTENING_WORK = 20_000_000;

  private final StepRules rules;
  private final TraceFinder finder;

  /**
   * @param memoryBytes for the second search, where the first has forgotten the way
   * @param signal ends the second search
   */
  public Traces(Net net, long memoryBytes, StopSignal signal) {
    this(new NetSteps(net), memoryBytes, signal);
  }

  /**
   * @param memoryBytes for the second search, where the first has forgotten the way
   * @param signal ends the second search
   */
  public Traces(StepRules rules, long memoryBytes, StopSignal signal) {
    this.rules = rules;
    this.finder = new TraceFinder(rules, memoryBytes, signal);
  }

  /**
   * Answers with traces to their witnesses.
   *
   * @param notes is told of ways that were not found again
   */
  public List<Finding> findings(List<Answer> answers, Consumer<String> notes) {
    List<Finding> findings = new ArrayList<>();
    for (Answer answer : answers) {
      Optional<Trace> found = answer.witness().flatMap(this::to);
      if (answer.witness().isPresent() && found.isEmpty()) {
        notes.accept(
            answer.property().id()
                + ": the way to the marking was not found again within the limits");
      }
      findings.add(new Finding(answer, found));
    }
    return findings;
  }

  /** The trace to a witness; none if memory or time do not suffice to find the way again. */
  public Optional<Trace> to(Witness witness) {
    Predicate<long[]> wanted = s -> rules.holds(witness.wanted(), s);
    Optional<Trace> trace =
        witness.transitions().isPresent()
            ? Optional.of(known(witness.transitions().get(), witness.isShortest(), witness::wanted))
            : finder.find(witness.wanted());
    trace.ifPresent(t -> replay(t, wanted));
    return trace;
  }

  /** Traces to deadlocks, as far as memory and time suffice. */
  Map<List<Long>, Trace> toDeadlocks(List<long[]> markings) {
    Map<List<Long>, Trace> found = finder.findDeadlocks(markings);
    found.forEach((marking, trace) -> replay(trace, m -> key(m).equals(marking)));
    return found;
  }

  /** The trace along a way to a marking. */
  Trace to(long[] marking, int[] way, boolean isShortest) {
    Trace trace = known(way, isShortest, () -> equalTo(marking));
    replay(trace, m -> Arrays.equals(m, marking));
    return trace;
  }

  private static Formula equalTo(long[] marking) {
    List<Formula> places = new ArrayList<>();
    for (int p = 0; p < marking.length; p++) {
      LinearExpression tokens = LinearExpression.of(new TreeMap<>(Map.of(p, 1L)), 0);
      LinearExpression number = LinearExpression.of(new TreeMap<>(), marking[p]);
      places.add(Comparison.EQUAL.of(tokens, number));
    }
    return Formula.and(places);
  }

  /** A marking as a key of maps. */
  static List<Long> key(long[] marking) {
    return Arrays.stream(marking).boxed().toList();
  }

  /**
   * @param wanted what the end of the way has to satisfy, asked for if a net helps to shorten it
   */
  private Trace known(int[] way, boolean isShortest, Supplier<Formula> wanted) {
    if (isShortest) {
      return new Trace(rules, way, true);
    }
    int[] shorter =
        rules
            .net()
            .map(net -> new ShorterTrace(net, wanted.get(), SHORTENING_WORK).of(way))
            .orElseGet(() -> new Trace(rules, way, false).withoutDetours());
    return new Trace(rules, shorter, false);
  }

  private static void replay(Trace trace, Predicate<long[]> wanted) {
    List<long[]> states = trace.states();
    long[] last = states.get(states.size() - 1);
    if (!wanted.test(last)) {
      throw new IllegalStateException(
          "the trace does not lead where it should: " + Arrays.toString(last));
    }
  }
}

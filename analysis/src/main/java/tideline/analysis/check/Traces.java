package tideline.analysis.check;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;
import tideline.search.StopSignal;

/** Makes traces of witnesses, and replays each before anybody sees it. */
public final class Traces {

  private final Net net;
  private final TraceFinder finder;
  private final PlainEvaluation evaluation;

  /**
   * @param memoryBytes for the second search, where the first has forgotten the way
   * @param signal ends the second search
   */
  public Traces(Net net, long memoryBytes, StopSignal signal) {
    this.net = net;
    this.finder = new TraceFinder(net, memoryBytes, signal);
    this.evaluation = new PlainEvaluation(net);
  }

  /** The trace to a witness; none if memory or time do not suffice to find the way again. */
  public Optional<Trace> to(Witness witness) {
    Predicate<long[]> wanted = m -> evaluation.holds(witness.wanted(), m);
    Optional<Trace> trace =
        witness.transitions().isPresent()
            ? Optional.of(known(witness.transitions().get(), witness.isShortest(), wanted))
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
    Predicate<long[]> wanted = m -> Arrays.equals(m, marking);
    Trace trace = known(way, isShortest, wanted);
    replay(trace, wanted);
    return trace;
  }

  /** A marking as a key of maps. */
  static List<Long> key(long[] marking) {
    return Arrays.stream(marking).boxed().toList();
  }

  private Trace known(int[] way, boolean isShortest, Predicate<long[]> wanted) {
    return isShortest
        ? new Trace(net, way, true)
        : new Trace(net, new TraceShortener(net, wanted).shortened(way), false);
  }

  private static void replay(Trace trace, Predicate<long[]> wanted) {
    List<long[]> markings = trace.markings();
    long[] last = markings.get(markings.size() - 1);
    if (!wanted.test(last)) {
      throw new IllegalStateException(
          "the trace does not lead where it should: " + Arrays.toString(last));
    }
  }
}

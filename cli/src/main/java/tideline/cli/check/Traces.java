package tideline.cli.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
    Optional<Trace> trace =
        witness.transitions().isPresent()
            ? Optional.of(known(witness, witness.transitions().get()))
            : finder.find(witness.wanted());
    trace.ifPresent(t -> replay(t, witness));
    return trace;
  }

  private Trace known(Witness witness, int[] transitions) {
    if (witness.isShortest()) {
      return new Trace(net, transitions, true);
    }
    TraceShortener shortener = new TraceShortener(net, m -> evaluation.holds(witness.wanted(), m));
    return new Trace(net, shortener.shortened(transitions), false);
  }

  private void replay(Trace trace, Witness witness) {
    List<long[]> markings = trace.markings();
    long[] last = markings.get(markings.size() - 1);
    if (!evaluation.holds(witness.wanted(), last)) {
      throw new IllegalStateException(
          "the trace does not lead where it should: " + Arrays.toString(last));
    }
  }
}

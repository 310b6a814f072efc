package tideline.analysis.advice;

import java.math.BigInteger;
import java.time.Duration;
import java.util.OptionalDouble;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;

/** The figures of one run that advice is made from. */
final class Figure {

  /** What a hash table takes for each state beside its words. */
  private static final int INDEX_BYTES = 8;

  private final SearchRequest request;
  private final SearchOutcome outcome;
  private final double seconds;

  Figure(SearchRequest request, SearchOutcome outcome, Duration time) {
    this.request = request;
    this.outcome = outcome;
    this.seconds = Math.max(1, time.toNanos()) / 1e9;
  }

  double seconds() {
    return seconds;
  }

  /** States that are probably there; empty if nobody can tell. */
  OptionalDouble likely() {
    return number(outcome.facts(), "estimatedStates", "likely");
  }

  /** More states than are probably there. */
  OptionalDouble high() {
    return number(outcome.facts(), "estimatedStates", "high");
  }

  /** States that were expanded. */
  long visits() {
    return outcome.visits();
  }

  double perSecond() {
    return visits() / seconds;
  }

  /** A number of the result; 0 if it has none. */
  double fact(String key) {
    return outcome.facts().number(key).map(BigInteger::doubleValue).orElse(0.0);
  }

  /** What a stored state took in memory; what a table would take if nothing was stored. */
  double bytesPerState() {
    double stored = fact("peakStored");
    double bytes = fact("peakStoredBytes");
    return stored > 0 && bytes > 0 ? Math.max(1, bytes / stored) : tableBytes();
  }

  /** What a state takes in a table of packed states. */
  double tableBytes() {
    return diskBytes() + INDEX_BYTES;
  }

  /** What a state takes on disk at most. */
  double diskBytes() {
    return 8.0 * request.model().system().words();
  }

  private static OptionalDouble number(Facts facts, String key, String member) {
    return facts
        .number(key, member)
        .map(n -> OptionalDouble.of(n.doubleValue()))
        .orElse(OptionalDouble.empty());
  }
}

package tideline.analysis.advice;

import java.time.Duration;
import tideline.analysis.method.Method;
import tideline.analysis.method.Method.Holding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;

/** After a method chosen by hand came to its end: whether {@code auto} would have done better. */
public final class Hindsight {

  /** What is not worth a line. */
  private static final double MUCH = 2;

  private static final double FEW_BYTES = 1 << 20;
  private static final double FEW_SECONDS = 2;

  private Hindsight() {}

  /** Adds a line if memory or work were at least twice what a table of all states takes. */
  public static void add(
      SearchRequest request, Method method, SearchOutcome outcome, Duration time) {
    Holding held = method.holding();
    boolean isByHand = held != Holding.WHAT_FITS && held != Holding.EACH_STATE;
    Figure figures = new Figure(request, outcome, time);
    double states = figures.fact("states");
    double table = states * figures.tableBytes();
    if (!isByHand || !outcome.isComplete() || states == 0 || table > request.memoryBytes()) {
      return;
    }
    double bytes = figures.fact("peakStoredBytes");
    double visits = figures.visits();
    String better = null;
    if (bytes >= MUCH * table && bytes >= FEW_BYTES) {
      better = "a table of all states takes " + Figures.bytes(Math.round(table));
    } else if (visits >= MUCH * states && figures.seconds() >= FEW_SECONDS) {
      better =
          "all states fit in memory, and each would have been expanded once instead of "
              + Figures.fixed(visits / states, 1)
              + " times";
    }
    if (better != null) {
      outcome.facts().text("hindsight", "hindsight", "--method auto does with less: " + better);
    }
  }
}

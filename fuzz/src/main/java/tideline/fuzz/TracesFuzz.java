package tideline.fuzz;

import tideline.analysis.check.TraceReplay;
import tideline.analysis.trace.TraceText;
import tideline.net.explored.NetModel;

/** Traces as text, JSON and ITF, read and replayed. */
public final class TracesFuzz {

  private static final NetModel MODEL = Nets.small();

  private TracesFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    try {
      new TraceReplay(MODEL.steps()).replay(TraceText.read(Nets.text(data)));
    } catch (IllegalArgumentException e) {
      // what commands say to people
    }
  }
}

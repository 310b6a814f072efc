package tideline.fuzz;

import tideline.net.explored.NetModel;

/** Linear expressions over places. */
public final class ExpressionsFuzz {

  private static final NetModel MODEL = Nets.small();

  private ExpressionsFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    try {
      MODEL.expression(Nets.text(data));
    } catch (IllegalArgumentException e) {
      // what commands say to people
    }
  }
}

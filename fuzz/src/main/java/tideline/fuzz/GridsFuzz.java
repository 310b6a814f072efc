package tideline.fuzz;

import java.util.Optional;
import tideline.cli.experiment.GridParser;

/** Grids of experiments. */
public final class GridsFuzz {

  private GridsFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    try {
      GridParser.parse(Nets.text(data), "-", (command, option, values) -> Optional.empty());
    } catch (IllegalArgumentException e) {
      // what commands say to people
    }
  }
}

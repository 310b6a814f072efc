package tideline.fuzz;

import java.util.List;
import tideline.cli.compare.MeasuresFile;
import tideline.net.model.Net;
import tideline.sweep.progress.MeasureFile;

/** Files of progress measures, of one net and of several. */
public final class MeasuresFuzz {

  private static final Net NET = Nets.philosophers(2);

  private MeasuresFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    List<String> lines = Nets.text(data).lines().toList();
    try {
      MeasureFile.read("-", lines, NET);
    } catch (IllegalArgumentException e) {
      // what commands say to people
    }
    try {
      MeasuresFile.read("-", lines);
    } catch (IllegalArgumentException e) {
      // what commands say to people
    }
  }
}

package tideline.fuzz;

import java.io.ByteArrayInputStream;
import tideline.pnml.read.PnmlFrontEnd;
import tideline.source.Document;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/** Nets, read strictly and leniently. */
public final class PnmlFuzz {

  private static final PnmlFrontEnd FRONT_END = new PnmlFrontEnd();
  private static final ReadOptions LENIENT = new ReadOptions("", true, true);

  private PnmlFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    read(data, ReadOptions.STRICT);
    read(data, LENIENT);
  }

  private static void read(byte[] data, ReadOptions options) {
    try {
      Document read = FRONT_END.read(new ByteArrayInputStream(data), "-", options);
      read.model(Unfold.never()).name();
    } catch (SourceException e) {
      // what commands say to people
    }
  }
}

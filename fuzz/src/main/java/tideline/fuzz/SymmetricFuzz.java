package tideline.fuzz;

import java.io.ByteArrayInputStream;
import tideline.net.coloured.term.ColourLimitException;
import tideline.pnml.read.PnmlFrontEnd;
import tideline.source.Document;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/** Symmetric nets, read and unfolded. */
public final class SymmetricFuzz {

  private static final int ARCS = 20_000;

  private SymmetricFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    try {
      Document read =
          new PnmlFrontEnd().read(new ByteArrayInputStream(data), "-", ReadOptions.STRICT);
      read.model(new Unfold(Unfold.When.ALWAYS, ARCS)).name();
    } catch (SourceException | ColourLimitException e) {
      // what commands say to people
    }
  }
}

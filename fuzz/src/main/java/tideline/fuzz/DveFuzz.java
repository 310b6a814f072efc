package tideline.fuzz;

import java.io.ByteArrayInputStream;
import tideline.dve.DveFrontEnd;
import tideline.source.ReadOptions;
import tideline.source.SourceException;
import tideline.source.Unfold;

/** DVE models. */
public final class DveFuzz {

  private DveFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    DveFrontEnd frontEnd = new DveFrontEnd();
    frontEnd.recognises(data);
    try {
      frontEnd.read(new ByteArrayInputStream(data), "-", ReadOptions.STRICT).model(Unfold.never());
    } catch (SourceException e) {
      // what commands say to people
    }
  }
}

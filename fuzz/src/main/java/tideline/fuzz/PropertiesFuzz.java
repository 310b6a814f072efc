package tideline.fuzz;

import java.io.ByteArrayInputStream;
import tideline.net.property.NodeNames;
import tideline.pnml.read.PropertyReader;
import tideline.source.SourceException;

/** Property files of the contest. */
public final class PropertiesFuzz {

  private static final PropertyReader READER =
      new PropertyReader(NodeNames.of(Nets.philosophers(2)));

  private PropertiesFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    try {
      READER.read(new ByteArrayInputStream(data), "-");
    } catch (SourceException e) {
      // what commands say to people
    }
  }
}

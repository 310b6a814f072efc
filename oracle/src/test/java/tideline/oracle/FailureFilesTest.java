package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;

class FailureFilesTest {

  @Test
  void fileGivesBackTheNet() throws PnmlException {
    for (long seed = 0; seed < 100; seed++) {
      Net net = RandomNets.net(seed);

      Path file = FailureFiles.write(net, "failure files test/net");

      assertThat(file).hasFileName("failure-files-test-net.pnml");
      assertThat(NetText.of(PnmlReader.strict().read(file).net()))
          .as("seed %d", seed)
          .isEqualTo(NetText.of(net));
    }
  }
}

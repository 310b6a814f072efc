package tideline.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.terminal.OutputException;

class ResultFileTest {

  @TempDir private Path folder;

  @Test
  void fileAppearsWhenItIsWhole() throws IOException {
    Path file = folder.resolve("x");
    new Results.ToFile(file)
        .writeText(
            writer -> {
              writer.append("half");
              writer.flush();
              assertThat(file).doesNotExist();
              assertThat(folder.resolve("x.part")).exists();
              writer.append(" whole");
            });
    assertThat(file).hasContent("half whole");
    assertThat(folder.resolve("x.part")).doesNotExist();
  }

  @Test
  void failureLeavesTheFormerFileAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "former");
    Results results = new Results.ToFile(file);
    assertThatThrownBy(
            () ->
                results.writeText(
                    writer -> {
                      writer.append("half");
                      throw new IllegalStateException("no more");
                    }))
        .hasMessage("no more");
    assertThat(file).hasContent("former");
    assertThat(folder.resolve("x.part")).doesNotExist();
  }

  @Test
  void symbolicLinkKeepsPointingAtTheNewContent() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "former");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    new Results.ToFile(link).writeText(writer -> writer.append("new"));
    assertThat(link).isSymbolicLink().hasContent("new");
    assertThat(file).hasContent("new");
  }

  @Test
  void fullDeviceIsAnErrorOfOutput() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "needs /dev/full");
    assertThatThrownBy(
            () -> new Results.ToFile(full).writeText(writer -> writer.append("x".repeat(100_000))))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("No space left");
  }
}

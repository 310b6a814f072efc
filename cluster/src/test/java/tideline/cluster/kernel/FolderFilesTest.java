package tideline.cluster.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that vanishes for a while, and one that does not come back. */
class FolderFilesTest {

  private static final byte[] BYTES = {1, 2, 3};

  @TempDir private Path temporary;

  @Test
  void fileAppearsWholeAndReplacesTheFormerOne() throws IOException {
    FolderFiles files = new FolderFiles(temporary);
    files.write("a", new byte[] {9});
    files.write("a", BYTES);
    assertThat(files.read("a").orElseThrow()).isEqualTo(BYTES);
    assertThat(files.read("b")).isEmpty();
    try (Stream<Path> all = Files.list(temporary)) {
      assertThat(all).hasSize(1);
    }
  }

  @Test
  void folderThatVanishesIsWaitedFor() throws Exception {
    Path folder = Files.createDirectory(temporary.resolve("store"));
    FolderFiles files = new FolderFiles(folder, Duration.ofSeconds(60));
    files.write("a", BYTES);
    Path away = temporary.resolve("away");
    Files.move(folder, away);
    CompletableFuture<byte[]> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                files.write("b", BYTES);
                return files.read("a").orElseThrow();
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    Thread.sleep(300);
    assertThat(read).isNotDone();
    Files.move(away, folder);
    assertThat(read.get(30, TimeUnit.SECONDS)).isEqualTo(BYTES);
    assertThat(folder.resolve("b")).exists();
  }

  @Test
  void folderThatStaysAwayIsNamed() {
    FolderFiles files = new FolderFiles(temporary.resolve("none"), Duration.ofMillis(20));
    assertThatThrownBy(() -> files.read("a"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none is not there");
    assertThatThrownBy(() -> files.write("a", BYTES)).hasMessageContaining("none is not there");
  }
}

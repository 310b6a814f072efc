package tideline.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tideline.cli.terminal.OutputException;

/**
 * A file that appears under its name when it is whole: written as {@code NAME.part}, renamed by
 * {@link #commit}. Closed without a commit, it leaves nothing behind. What is no regular file, such
 * as a pipe, is written as it is.
 */
final class ResultFile implements AutoCloseable {

  private final Path target;
  private final Path part;
  private final OutputStream stream;
  private boolean committed;

  private ResultFile(Path target, Path part) throws IOException {
    this.target = target;
    this.part = part;
    this.stream = Files.newOutputStream(part);
  }

  static ResultFile create(Path file) throws OutputException {
    try {
      boolean device = Files.exists(file) && !Files.isRegularFile(file);
      Path real = Files.exists(file) ? file.toRealPath() : file;
      return new ResultFile(
          real, device ? real : real.resolveSibling(real.getFileName() + ".part"));
    } catch (IOException e) {
      throw new OutputException(file.toString(), e);
    }
  }

  OutputStream stream() {
    return stream;
  }

  void commit() throws OutputException {
    try {
      stream.close();
      if (!part.equals(target)) {
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
      }
      committed = true;
    } catch (IOException e) {
      throw new OutputException(target.toString(), e);
    }
  }

  @Override
  public void close() throws IOException {
    if (committed) {
      return;
    }
    try {
      stream.close();
    } finally {
      if (!part.equals(target)) {
        Files.deleteIfExists(part);
      }
    }
  }
}

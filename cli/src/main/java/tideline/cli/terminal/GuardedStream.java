package tideline.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * A buffered stream that turns failures into {@link OutputException} and remembers the first one,
 * since {@code PrintWriter} swallows what it is told. Closing it only flushes.
 */
public final class GuardedStream extends OutputStream {

  private final OutputStream target;
  private final String name;
  private OutputException failure;

  public GuardedStream(OutputStream target, String name) {
    this.target = new BufferedOutputStream(target, 1 << 16);
    this.name = name;
  }

  @Override
  public void write(int b) throws IOException {
    guard(() -> target.write(b));
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    guard(() -> target.write(bytes, from, length));
  }

  @Override
  public void flush() throws IOException {
    guard(target::flush);
  }

  @Override
  public void close() throws IOException {
    flush();
  }

  /** The first failure, if there was one. */
  public Optional<OutputException> failure() {
    return Optional.ofNullable(failure);
  }

  private void guard(Action action) throws OutputException {
    if (failure != null) {
      throw failure;
    }
    try {
      action.run();
    } catch (IOException e) {
      failure = new OutputException(name, e);
      throw failure;
    }
  }

  @FunctionalInterface
  private interface Action {
    void run() throws IOException;
  }
}

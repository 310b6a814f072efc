package tideline.analysis.json;

import java.io.IOException;
import java.io.Writer;
import java.nio.CharBuffer;

/** Hands everything on at once. Neither flushes nor closes what it appends to. */
final class AppendingWriter extends Writer {

  private final Appendable out;

  AppendingWriter(Appendable out) {
    this.out = out;
  }

  @Override
  public void write(char[] text, int at, int length) throws IOException {
    out.append(CharBuffer.wrap(text, at, length));
  }

  @Override
  public void write(String text, int at, int length) throws IOException {
    out.append(text, at, at + length);
  }

  @Override
  public void write(int character) throws IOException {
    out.append((char) character);
  }

  @Override
  public void flush() {
    // nothing is held back
  }

  @Override
  public void close() {
    // whoever opened it closes it
  }
}

package tideline.pnml.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/**
 * The characters of a document.
 *
 * <p>Decodes here and not in the XML parser, which prints to the error stream when bytes do not fit
 * the encoding. What stands before such bytes is delivered first, so that the error gets its line.
 */
final class DecodedInput extends Reader {

  private static final int BUFFER_BYTES = 1 << 16;

  private final GuardedInput in;
  private final Charset charset;
  private final CharsetDecoder decoder;
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES).flip();
  private final CharBuffer pair = CharBuffer.allocate(2).flip();
  private boolean ended;

  DecodedInput(GuardedInput in) throws IOException {
    this.in = in;
    charset = XmlEncoding.detect(in);
    decoder = charset.newDecoder();
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!pair.hasRemaining() && length >= 2) {
      return decode(CharBuffer.wrap(target, offset, length));
    }
    // No room for a surrogate pair: go by way of a buffer that has it.
    if (!pair.hasRemaining()) {
      pair.clear();
      int count = decode(pair);
      pair.flip();
      if (count < 0) {
        return count;
      }
    }
    target[offset] = pair.get();
    return 1;
  }

  private int decode(CharBuffer out) throws IOException {
    int start = out.position();
    while (true) {
      CoderResult result = decoder.decode(bytes, out, ended);
      if (out.position() > start) {
        return out.position() - start;
      }
      if (result.isError()) {
        throw new InputRefused(
            "bytes that are not " + charset.name() + "; expected the encoding the file declares");
      }
      if (ended) {
        return -1;
      }
      fill();
    }
  }

  private void fill() throws IOException {
    bytes.compact();
    int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
    ended = count < 0;
    bytes.position(bytes.position() + Math.max(count, 0));
    bytes.flip();
  }

  @Override
  public void close() {
    // The stream belongs to the caller.
  }
}

package tideline.pnml.read;

import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Bytes made while they are read, so that huge documents take no memory. */
final class GeneratedInput extends InputStream {

  private final Iterator<String> parts;
  private final Charset charset;
  private byte[] part = {};
  private int position;

  private GeneratedInput(Stream<String> parts, Charset charset) {
    this.parts = parts.iterator();
    this.charset = charset;
  }

  static GeneratedInput of(Stream<String> parts) {
    return new GeneratedInput(parts, StandardCharsets.UTF_8);
  }

  /** A prefix and {@code count} times a unit. */
  static GeneratedInput repeat(String prefix, String unit, long count) {
    return repeat(prefix, unit, count, StandardCharsets.UTF_8);
  }

  static GeneratedInput repeat(String prefix, String unit, long count, Charset charset) {
    int block = 1000;
    String blockOfUnits = unit.repeat(block);
    return new GeneratedInput(
        Stream.concat(
            Stream.of(prefix), LongStream.range(0, count / block).mapToObj(i -> blockOfUnits)),
        charset);
  }

  @Override
  public int read() {
    return more() ? part[position++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    if (!more()) {
      return -1;
    }
    int count = Math.min(length, part.length - position);
    System.arraycopy(part, position, target, offset, count);
    position += count;
    return count;
  }

  private boolean more() {
    while (position == part.length) {
      if (!parts.hasNext()) {
        return false;
      }
      part = parts.next().getBytes(charset);
      position = 0;
    }
    return true;
  }
}

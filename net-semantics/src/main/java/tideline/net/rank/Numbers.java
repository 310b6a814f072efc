package tideline.net.rank;

import java.util.Arrays;

/** Numbers from 0 on in as few bytes each as the largest needs. Immutable. */
final class Numbers {

  private static final int HEADER = 16;

  private final byte[] bytes;
  private final char[] chars;
  private final int[] ints;

  private Numbers(byte[] bytes, char[] chars, int[] ints) {
    this.bytes = bytes;
    this.chars = chars;
    this.ints = ints;
  }

  static Numbers of(int[] values, int length) {
    int largest = Arrays.stream(values, 0, length).max().orElse(0);
    if (largest > Character.MAX_VALUE) {
      return new Numbers(null, null, Arrays.copyOf(values, length));
    }
    if (largest > 0xFF) {
      char[] chars = new char[length];
      for (int i = 0; i < length; i++) {
        chars[i] = (char) values[i];
      }
      return new Numbers(null, chars, null);
    }
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) values[i];
    }
    return new Numbers(bytes, null, null);
  }

  int get(int i) {
    if (bytes != null) {
      return bytes[i] & 0xFF;
    }
    return chars != null ? chars[i] : ints[i];
  }

  /** Bytes taken. */
  long size() {
    return HEADER
        + (bytes != null ? bytes.length : chars != null ? 2L * chars.length : 4L * ints.length);
  }
}

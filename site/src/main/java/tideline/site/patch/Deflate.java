package tideline.site.patch;

/** Blocks are kept as they are: the disk is memory, and a compressor would be large. */
final class Deflate {

  private Deflate() {}

  public int compress(byte[] source, int length, byte[] target, int at) {
    System.arraycopy(source, 0, target, at, length);
    return length;
  }

  public void restore(byte[] source, int at, int length, byte[] target, int targetLength) {
    System.arraycopy(source, at, target, 0, length);
  }
}

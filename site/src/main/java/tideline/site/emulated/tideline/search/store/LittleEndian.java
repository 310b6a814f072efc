package tideline.site.emulated.tideline.search.store;

/** Numbers in an array of bytes, put together byte by byte. */
public final class LittleEndian {

  private LittleEndian() {}

  public static int getInt(byte[] bytes, int at) {
    return bytes[at] & 0xFF
        | (bytes[at + 1] & 0xFF) << 8
        | (bytes[at + 2] & 0xFF) << 16
        | bytes[at + 3] << 24;
  }

  public static void putInt(byte[] bytes, int at, int value) {
    bytes[at] = (byte) value;
    bytes[at + 1] = (byte) (value >>> 8);
    bytes[at + 2] = (byte) (value >>> 16);
    bytes[at + 3] = (byte) (value >>> 24);
  }

  public static long getLong(byte[] bytes, int at) {
    return getInt(bytes, at) & 0xFFFFFFFFL | (long) getInt(bytes, at + 4) << 32;
  }

  public static void putLong(byte[] bytes, int at, long value) {
    putInt(bytes, at, (int) value);
    putInt(bytes, at + 4, (int) (value >>> 32));
  }
}

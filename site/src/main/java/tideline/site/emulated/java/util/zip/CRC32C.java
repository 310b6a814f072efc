package tideline.site.emulated.java.util.zip;

/** The checksum of blocks, bit by bit from its polynomial. */
public final class CRC32C {

  private static final int POLYNOMIAL = 0x82F63B78;
  private static final int[] TABLE = table();

  private int value = -1;

  private static int[] table() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int rest = i;
      for (int bit = 0; bit < 8; bit++) {
        rest = (rest & 1) == 0 ? rest >>> 1 : rest >>> 1 ^ POLYNOMIAL;
      }
      table[i] = rest;
    }
    return table;
  }

  public void reset() {
    value = -1;
  }

  public void update(byte[] bytes, int at, int length) {
    for (int i = at; i < at + length; i++) {
      value = value >>> 8 ^ TABLE[(value ^ bytes[i]) & 0xFF];
    }
  }

  public long getValue() {
    return ~value & 0xFFFFFFFFL;
  }
}

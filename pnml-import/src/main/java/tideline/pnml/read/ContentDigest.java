package tideline.pnml.read;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of bytes that come piece by piece.
 *
 * <p>Of a small file the bytes are kept until somebody asks: to set the algorithm up takes a
 * twentieth of the time that a short command takes from start to end, and many never ask.
 */
final class ContentDigest {

  private static final int KEPT_BYTES = 1 << 16;

  private ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private MessageDigest digest;
  private String text;

  /** More bytes; none after the digest was asked for. */
  void update(byte[] bytes, int offset, int count) {
    if (digest == null && kept.size() + count > KEPT_BYTES) {
      begin();
    }
    if (digest == null) {
      kept.write(bytes, offset, count);
    } else {
      digest.update(bytes, offset, count);
    }
  }

  private void begin() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
    digest.update(kept.toByteArray());
    kept = null;
  }

  /** In lower-case hexadecimal digits. */
  synchronized String hexadecimal() {
    if (text == null) {
      if (digest == null) {
        begin();
      }
      text = HexFormat.of().formatHex(digest.digest());
    }
    return text;
  }
}

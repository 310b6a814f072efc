package tideline.pnml.read;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the encoding of a document as XML 1.0, appendix F, says. */
final class XmlEncoding {

  private static final int HEAD_BYTES = 512;
  private static final Pattern DECLARATION =
      Pattern.compile("^<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([^\"'>]*)[\"']");

  private XmlEncoding() {}

  /** The encoding; a byte order mark is consumed. */
  static Charset detect(GuardedInput in) throws IOException {
    byte[] head = in.head(HEAD_BYTES);
    if (starts(head, 0xef, 0xbb, 0xbf)) {
      in.skipNBytes(3);
      return StandardCharsets.UTF_8;
    }
    if (starts(head, 0xfe, 0xff) || starts(head, 0xff, 0xfe)) {
      in.skipNBytes(2);
      return head[0] == (byte) 0xfe ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }
    if (starts(head, 0, '<')) {
      return StandardCharsets.UTF_16BE;
    }
    if (starts(head, '<', 0)) {
      return StandardCharsets.UTF_16LE;
    }
    return declared(new String(head, StandardCharsets.ISO_8859_1));
  }

  private static boolean starts(byte[] head, int... bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (i >= head.length || head[i] != (byte) bytes[i]) {
        return false;
      }
    }
    return true;
  }

  private static Charset declared(String head) throws InputRefused {
    Matcher matcher = DECLARATION.matcher(head);
    if (!matcher.find()) {
      return StandardCharsets.UTF_8;
    }
    String name = matcher.group(1);
    try {
      Charset charset = Charset.forName(name);
      if (StandardCharsets.US_ASCII.encode("<").equals(charset.encode("<"))) {
        return charset;
      }
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw refused(name);
    } catch (UnsupportedOperationException e) {
      // A charset that only decodes a guess; not one to declare.
    }
    throw refused(name);
  }

  private static InputRefused refused(String name) {
    return new InputRefused(
        "the encoding " + Counts.quote(name) + " is unknown or not the real one; expected UTF-8");
  }
}

package tideline.analysis.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.Locale;

/**
 * Writes as numbers what would end a line in a script, and surrogates: texts from files may hold
 * half of a pair, which no encoding can write.
 */
final class SafeEscapes extends CharacterEscapes {

  private static final long serialVersionUID = 1;

  private static final int DELETE = 0x7f;
  private static final int LINE_SEPARATOR = 0x2028;
  private static final int PARAGRAPH_SEPARATOR = 0x2029;

  @Override
  public int[] getEscapeCodesForAscii() {
    int[] codes = standardAsciiEscapesForJSON();
    codes[DELETE] = ESCAPE_STANDARD;
    return codes;
  }

  @Override
  public SerializableString getEscapeSequence(int character) {
    boolean escaped =
        character == LINE_SEPARATOR
            || character == PARAGRAPH_SEPARATOR
            || Character.isSurrogate((char) character);
    return escaped ? new SerializedString(String.format(Locale.ROOT, "\\u%04x", character)) : null;
  }
}

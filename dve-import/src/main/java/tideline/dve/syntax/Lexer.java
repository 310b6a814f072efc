package tideline.dve.syntax;

/**
 * Cuts a source into words and signs, one after the other.
 *
 * <p>Names are letters, digits, {@code _}, {@code $} and {@code #}; comments run from {@code //} to
 * the end of the line or from {@code /*} to its counterpart; a backslash at the end of a line is
 * white space.
 */
final class Lexer {

  private static final int MAX_SHOWN = 40;

  private final String file;
  private final CharSequence source;
  private int next;
  private int line = 1;
  private int lineStart;

  Lexer(String file, CharSequence source) {
    this.file = file;
    this.source = source;
  }

  /** The next token; {@link TokenKind#END} again and again at the end. */
  Token read() throws DveException {
    skipBlanks();
    Position at = position();
    if (next == source.length()) {
      return new Token(TokenKind.END, "", at);
    }
    char c = source.charAt(next);
    if (isNameStart(c)) {
      String word = word();
      return new Token(TokenKind.ofWord(word), word, at);
    }
    if (isDigit(c)) {
      return new Token(TokenKind.NUMBER, digits(at), at);
    }
    return sign(at);
  }

  private Position position() {
    return new Position(line, next - lineStart + 1);
  }

  private void skipBlanks() throws DveException {
    while (next < source.length()) {
      char c = source.charAt(next);
      if (c == '\n') {
        next++;
        line++;
        lineStart = next;
      } else if (c == '/' && follows('/')) {
        skipLine();
      } else if (c == '/' && follows('*')) {
        skipComment();
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\\') {
        next++;
      } else {
        return;
      }
    }
  }

  private boolean follows(char c) {
    return next + 1 < source.length() && source.charAt(next + 1) == c;
  }

  private void skipLine() {
    while (next < source.length() && source.charAt(next) != '\n') {
      next++;
    }
  }

  private void skipComment() throws DveException {
    Position begin = position();
    next += 2;
    while (next < source.length()) {
      char c = source.charAt(next);
      if (c == '*' && follows('/')) {
        next += 2;
        return;
      }
      next++;
      if (c == '\n') {
        line++;
        lineStart = next;
      }
    }
    throw new DveException(file, begin, "this comment does not end; expected */");
  }

  private String word() {
    int begin = next;
    while (next < source.length() && isNamePart(source.charAt(next))) {
      next++;
    }
    return source.subSequence(begin, next).toString();
  }

  private String digits(Position at) throws DveException {
    int begin = next;
    while (next < source.length() && isDigit(source.charAt(next))) {
      next++;
    }
    String digits = source.subSequence(begin, Math.min(next, begin + MAX_SHOWN)).toString();
    if (next < source.length() && isNamePart(source.charAt(next))) {
      throw new DveException(
          file, at, "'" + digits + source.charAt(next) + "' is neither a number nor a name");
    }
    return digits;
  }

  private Token sign(Position at) throws DveException {
    int length = Math.min(2, source.length() - next);
    for (; length > 0; length--) {
      String text = source.subSequence(next, next + length).toString();
      TokenKind kind = TokenKind.ofSign(text);
      if (kind != null) {
        next += length;
        return new Token(kind, text, at);
      }
    }
    throw new DveException(
        file, at, "'" + shown(source.charAt(next)) + "' is no sign of the language");
  }

  private static String shown(char c) {
    return c >= ' ' && c < 127 ? String.valueOf(c) : String.format("\\u%04x", (int) c);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c) || c == '$' || c == '#';
  }
}

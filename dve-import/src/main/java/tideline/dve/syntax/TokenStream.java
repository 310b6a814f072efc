package tideline.dve.syntax;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The tokens of a source with the next one in view, and the messages if it is not the right one.
 */
final class TokenStream {

  private final String file;
  private final Lexer lexer;
  private Token token;
  private int taken;

  TokenStream(String file, CharSequence source) throws DveException {
    this.file = file;
    this.lexer = new Lexer(file, source);
    this.token = lexer.read();
  }

  /** The next token, which stays the next one. */
  Token peek() {
    return token;
  }

  boolean isNext(TokenKind kind) {
    return token.kind() == kind;
  }

  /** Takes the next token, whatever it is. */
  Token take() throws DveException {
    Token next = token;
    taken++;
    if (taken > Limits.TOKENS) {
      throw error(next.at(), "more than " + Limits.TOKENS + " words and signs");
    }
    token = lexer.read();
    return next;
  }

  /** Takes the next token if it is of the kind; says whether it was. */
  boolean takeIf(TokenKind kind) throws DveException {
    boolean is = isNext(kind);
    if (is) {
      take();
    }
    return is;
  }

  /** Takes the next token, which must be of the kind. */
  Token expect(TokenKind kind) throws DveException {
    if (!isNext(kind)) {
      throw unexpected(kind);
    }
    return take();
  }

  /** A name; says what it is the name of if there is none. */
  Token expectName(String what) throws DveException {
    if (!isNext(TokenKind.NAME)) {
      throw error(token.at(), "expected " + what + ", found " + token.found());
    }
    return take();
  }

  /** A number from 0 to 2^31 - 1. */
  int expectNumber() throws DveException {
    Token number = expect(TokenKind.NUMBER);
    long value = number.text().length() > 10 ? Long.MAX_VALUE : Long.parseLong(number.text());
    if (value > Integer.MAX_VALUE) {
      throw error(number.at(), "the number " + number.text() + " is larger than 2147483647");
    }
    return (int) value;
  }

  /** The complaint that the next token is none of these kinds. */
  DveException unexpected(TokenKind... expected) {
    String list =
        Arrays.stream(expected)
            .map(kind -> kind.compareTo(TokenKind.END) <= 0 ? kind.text() : "'" + kind.text() + "'")
            .collect(Collectors.joining(" or "));
    return error(token.at(), "expected " + list + ", found " + token.found());
  }

  DveException error(Position at, String problem) {
    return new DveException(file, at, problem);
  }
}

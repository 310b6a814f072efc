package tideline.dve.syntax;

/**
 * One word or sign of a source.
 *
 * @param text as it stands there
 */
record Token(TokenKind kind, String text, Position at) {

  /** For messages: what was found. */
  String found() {
    return kind == TokenKind.END ? "the end of the file" : "'" + text + "'";
  }
}

package tideline.pnml.read;

/**
 * Reads the {@code inhibitor} element that SNAKES wraps around the content of an arc.
 *
 * <p>A number in it is the threshold; a variable or a black token stands for one token of any kind.
 * Anything else, such as a value or a condition, looks at colours and is refused.
 */
final class SnakesInhibitor {

  private final Scope scope;

  SnakesInhibitor(Scope scope) {
    this.scope = scope;
  }

  /** The number of tokens that disables the transition; goes to the end of the element. */
  long threshold(String element) throws PnmlException {
    XmlCursor cursor = scope.cursor();
    scope.report().sign(Dialect.SNAKES);
    long threshold = 1;
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "inscription", "annotation", "inhibitor" -> threshold = threshold(element);
        case "value" -> threshold = value(element);
        case "text" -> threshold = number(element);
        case "condition" -> condition(element);
        case "variable", "token", "graphics", "toolspecific" -> cursor.skip();
        default ->
            throw Coloured.refusal(
                scope.report(), cursor.line(), element, "<" + cursor.getLocalName() + ">");
      }
    }
    return threshold;
  }

  private long value(String element) throws PnmlException {
    XmlCursor cursor = scope.cursor();
    int line = cursor.line();
    StringBuilder text = new StringBuilder();
    while (cursor.childOrText(text)) {
      if (!cursor.getLocalName().equals("token")) {
        throw Coloured.refusal(
            scope.report(), line, element, "a value of <" + cursor.getLocalName() + ">");
      }
      cursor.skip();
    }
    return text.toString().isBlank() ? 1 : parse(text.toString().trim(), line, element);
  }

  private long number(String element) throws PnmlException {
    int line = scope.cursor().line();
    return parse(scope.cursor().text(), line, element);
  }

  private long parse(String text, int line, String element) throws PnmlException {
    return new TokenCount(scope).parse(text, line, element, "inscription");
  }

  private void condition(String element) throws PnmlException {
    XmlCursor cursor = scope.cursor();
    int line = cursor.line();
    StringBuilder text = new StringBuilder();
    while (cursor.childOrText(text)) {
      text.append(cursor.text());
    }
    String condition = text.toString().trim();
    if (!condition.isEmpty() && !condition.equalsIgnoreCase("true")) {
      throw Coloured.refusal(scope.report(), line, element, "condition " + Counts.quote(condition));
    }
  }
}

package tideline.pnml.read;

/**
 * Reads the number in a marking, an inscription or a capacity.
 *
 * <p>PIPE writes {@code Default,3,Readers,0}: one number for each class of tokens. A net that uses
 * one class only is a place/transition net; a second one makes it coloured.
 */
final class TokenCount {

  private final Scope scope;

  TokenCount(Scope scope) {
    this.scope = scope;
  }

  /** The number in a label, or {@code absent} with a warning if the label is empty. */
  long read(Label label, String element, String word, long absent) throws PnmlException {
    if (!label.isEmpty()) {
      return parse(label.text(), label.line(), element, word);
    }
    if (!label.other().isEmpty()) {
      throw scope
          .report()
          .error(
              label.line(),
              element,
              word + " holds <" + label.other() + ">; expected a number in <text>");
    }
    scope.report().warn(label.line(), element, "the " + word + " is empty: taken as " + absent);
    return absent;
  }

  /** The number a text stands for. */
  long parse(String text, int line, String element, String word) throws PnmlException {
    if (text.indexOf(',') >= 0) {
      return sumOfClasses(text, line, element, word);
    }
    long count = Counts.parse(text);
    if (count < 0) {
      throw bad(text, line, element, word);
    }
    return count;
  }

  private long sumOfClasses(String text, int line, String element, String word)
      throws PnmlException {
    scope.report().sign(Dialect.PIPE);
    String[] parts = text.split(",", -1);
    if (parts.length % 2 != 0) {
      throw bad(text, line, element, word);
    }
    long sum = 0;
    for (int i = 0; i < parts.length; i += 2) {
      long count = Counts.parse(parts[i + 1].trim());
      if (count < 0) {
        throw bad(text, line, element, word);
      }
      if (count > 0) {
        use(parts[i].trim(), line, element);
        sum = count;
      }
    }
    return sum;
  }

  private void use(String tokenClass, int line, String element) throws PnmlException {
    NetDraft draft = scope.draft();
    if (draft.tokenClass.isEmpty()) {
      draft.tokenClass = tokenClass;
    } else if (!draft.tokenClass.equals(tokenClass)) {
      throw Coloured.refusal(
          scope.report(),
          line,
          element,
          "token classes " + Counts.quote(draft.tokenClass) + " and " + Counts.quote(tokenClass));
    }
  }

  private PnmlException bad(String text, int line, String element, String word) {
    return scope
        .report()
        .error(
            line,
            element,
            word
                + " "
                + Counts.quote(text)
                + "; expected a whole number from 0 to "
                + Long.MAX_VALUE);
  }
}

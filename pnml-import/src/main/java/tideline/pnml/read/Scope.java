package tideline.pnml.read;

/** What the parsers of one net share. */
record Scope(XmlCursor cursor, NetDraft draft, Report report) {

  /** The attribute {@code id} of the current element, which must be there and new. */
  int declare(Kind kind, int index) throws PnmlException {
    int line = cursor.line();
    String id = cursor.attribute("id");
    if (id.isEmpty()) {
      throw report.error(line, kind.tag(), "no id; expected an attribute id");
    }
    int symbol = draft.symbols.of(id);
    checkNew(symbol, kind, line);
    draft.symbols.declare(symbol, kind, index, line);
    return symbol;
  }

  private void checkNew(int symbol, Kind kind, int line) throws PnmlException {
    Kind before = draft.symbols.kind(symbol);
    if (before != Kind.UNKNOWN) {
      throw report.error(
          line,
          kind.element(draft.symbols.id(symbol)),
          "the id is taken by "
              + before.words()
              + " in line "
              + draft.symbols.line(symbol)
              + "; expected unique ids");
    }
  }

  /** Notes which tool left its mark, and skips what it wrote. */
  void toolspecific() throws PnmlException {
    switch (cursor.attribute("tool")) {
      case "WoPeD" -> report.sign(Dialect.WOPED);
      case "ProM" -> report.sign(Dialect.PROM);
      default -> {}
    }
    cursor.skip();
  }

  /** An element no parser knows: foreign ones are passed over, others may have a meaning. */
  void unknown(String element) throws PnmlException {
    int line = cursor.line();
    String tag = cursor.getLocalName();
    if (Vocabulary.hasMeaning(tag)) {
      report.unsupported(line, element, "the label <" + tag + ">", "ignored");
    } else {
      report.warn(line, element, "unknown element <" + tag + ">: ignored");
    }
    cursor.skip();
  }
}

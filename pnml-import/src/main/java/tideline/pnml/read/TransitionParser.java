package tideline.pnml.read;

import tideline.net.model.Spot;

/** Reads transitions; timing and priorities are only let through where they change nothing. */
final class TransitionParser {

  private final Scope scope;
  private final XmlCursor cursor;
  private final NetDraft draft;
  private final Report report;

  // The transition being read.
  private String element;
  private String name;
  private long priority;
  private ColourLabel condition;
  private Spot spot;

  TransitionParser(Scope scope) {
    this.scope = scope;
    cursor = scope.cursor();
    draft = scope.draft();
    report = scope.report();
  }

  void parse() throws PnmlException {
    int line = cursor.line();
    element = "transition " + cursor.attribute("id");
    int symbol = scope.declare(Kind.TRANSITION, draft.transitions.size());
    name = cursor.attribute("name").trim();
    priority = NetDraft.NO_PRIORITY;
    condition = ColourLabel.ABSENT;
    spot = null;
    attributes(line);
    children();
    draft.transitions.add(symbol);
    draft.transitionNames.add(name.isEmpty() ? draft.symbols.id(symbol) : name);
    draft.priorities.add(priority);
    draft.conditions.add(condition);
    draft.transitionSpots.add(spot);
  }

  private void attributes(int line) throws PnmlException {
    if (cursor.hasAttribute("urgent") || cursor.hasAttribute("positionX")) {
      report.certain(Dialect.TAPAAL);
    }
    if (cursor.attribute("urgent").equals("true")) {
      report.unsupported(line, element, "an urgent transition", "time is ignored");
    }
    if (cursor.hasAttribute("priority")) {
      priority(cursor.attribute("priority").trim(), line);
    }
  }

  private void children() throws PnmlException {
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "name" -> name(Label.read(cursor));
        case "graphics" -> spot = Graphics.read(cursor);
        case "orientation", "rate", "infiniteServer" -> cursor.skip();
        case "toolspecific" -> scope.toolspecific();
        case "timed" -> timed();
        case "priority" -> priority();
        case "condition" -> condition();
        default -> scope.unknown(element);
      }
    }
  }

  private void name(Label label) {
    name = label.isEmpty() ? name : label.text();
  }

  private void timed() throws PnmlException {
    Label label = Label.read(cursor);
    if (label.form() == Label.Form.VALUE) {
      report.sign(Dialect.PIPE);
    }
    if (!label.isEmpty() && !label.text().equals("false")) {
      report.unsupported(
          label.line(),
          element,
          "a timed transition",
          "time is ignored, and with it the precedence of immediate transitions");
    }
  }

  private void priority() throws PnmlException {
    Label label = Label.read(cursor);
    if (label.form() == Label.Form.VALUE) {
      report.sign(Dialect.PIPE);
    }
    if (!label.isEmpty()) {
      priority(label.text(), label.line());
    }
  }

  private void priority(String text, int line) throws PnmlException {
    priority = Counts.parse(text);
    if (priority < 0) {
      throw report.error(
          line, element, "priority " + Counts.quote(text) + "; expected a whole number");
    }
  }

  private void condition() throws PnmlException {
    condition = ColourLabel.read(cursor, report, element);
    boolean trivial = condition.text().isEmpty() || condition.text().equals("true");
    if (!trivial && !condition.isPresent()) {
      throw report.error(
          condition.line(),
          element,
          "the condition " + Counts.quote(condition.text()) + " has no structure; expected one");
    }
  }
}

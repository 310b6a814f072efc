package tideline.pnml.read;

/** Lets priorities through where they are all the same, so that none takes precedence. */
final class Priorities {

  private final NetDraft draft;
  private final Report report;

  Priorities(NetDraft draft, Report report) {
    this.draft = draft;
    this.report = report;
  }

  void check() throws PnmlException {
    for (int t = 1; t < draft.priorities.size(); t++) {
      if (priority(t) != priority(0)) {
        int symbol = draft.transitions.getInt(t);
        report.unsupported(
            draft.symbols.line(symbol),
            "transition " + draft.symbols.id(symbol),
            "another priority (" + priority(t) + ") than before (" + priority(0) + ")",
            "all priorities are ignored");
        return;
      }
    }
  }

  private long priority(int transition) {
    long priority = draft.priorities.getLong(transition);
    long common = report.dialect() == Dialect.PIPE ? 1 : 0;
    return priority == NetDraft.NO_PRIORITY ? common : priority;
  }
}

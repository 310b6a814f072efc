package tideline.pnml.read;

import java.util.Arrays;

/** Follows reference nodes to the places and transitions they stand for. */
final class ReferenceResolver {

  private static final int OPEN = -1;

  private final NetDraft draft;
  private final Symbols symbols;
  private final Report report;

  ReferenceResolver(NetDraft draft, Report report) {
    this.draft = draft;
    this.report = report;
    symbols = draft.symbols;
  }

  /** For each symbol the one it stands for; most stand for themselves. */
  int[] resolve() throws PnmlException {
    int[] resolved = new int[symbols.size()];
    Arrays.setAll(resolved, s -> symbols.kind(s).isReference() ? OPEN : s);
    int[] path = new int[draft.references.size()];
    boolean[] onPath = new boolean[symbols.size()];
    for (int reference : draft.references) {
      int length = 0;
      int at = reference;
      while (resolved[at] == OPEN) {
        if (onPath[at]) {
          throw error(at, "refers to itself in the end; expected a node it stands for");
        }
        onPath[at] = true;
        path[length++] = at;
        at = next(at);
      }
      for (int i = 0; i < length; i++) {
        resolved[path[i]] = resolved[at];
      }
    }
    return resolved;
  }

  private int next(int reference) throws PnmlException {
    int target = draft.referenceTargets.getInt(symbols.index(reference));
    Kind wanted = symbols.kind(reference).target();
    Kind found = symbols.kind(target);
    if (found.target() != wanted) {
      throw error(
          reference,
          "ref "
              + Counts.quote(symbols.id(target))
              + (found == Kind.UNKNOWN ? " does not exist" : " is " + found.words())
              + "; expected "
              + wanted.words());
    }
    return target;
  }

  private PnmlException error(int reference, String problem) {
    String element = symbols.kind(reference).element(symbols.id(reference));
    return report.error(symbols.line(reference), element, problem);
  }
}

package tideline.net.ctl;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Evaluates formulas in single markings; remembers what it found out. */
final class LocalEvaluation {

  private final Steps steps;
  private final Map<Node.Path, PathSearch> searches = new IdentityHashMap<>();

  LocalEvaluation(Steps steps) {
    this.steps = steps;
  }

  int[] successors(int marking) {
    return steps.successors(marking);
  }

  boolean holds(Node node, int marking) {
    if (node instanceof Node.Constant c) {
      return c.value();
    }
    if (node instanceof Node.Statement s) {
      return steps.holds(s.bit(), marking);
    }
    if (node instanceof Node.Not n) {
      return !holds(n.inner(), marking);
    }
    if (node instanceof Node.All a) {
      return !isAny(a.parts(), marking, false);
    }
    if (node instanceof Node.Any a) {
      return isAny(a.parts(), marking, true);
    }
    if (node instanceof Node.Next n) {
      for (int successor : steps.successors(marking)) {
        if (holds(n.inner(), successor)) {
          return true;
        }
      }
      return false;
    }
    Node.Path path = (Node.Path) node;
    return searches.computeIfAbsent(path, p -> new PathSearch(p, this)).holds(marking);
  }

  private boolean isAny(List<Node> parts, int marking, boolean wanted) {
    for (Node part : parts) {
      if (holds(part, marking) == wanted) {
        return true;
      }
    }
    return false;
  }
}

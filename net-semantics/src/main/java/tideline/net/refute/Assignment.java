package tideline.net.refute;

import java.util.Arrays;

/** The values of the variables at the moment, and why they are assigned. */
final class Assignment {

  private static final double RESCALE = 1e100;
  private static final double DECAY = 0.95;

  private byte[] values = new byte[16];
  private int[] levels = new int[16];
  private int[] positions = new int[16];
  private Reason[] reasons = new Reason[16];
  private boolean[] phases = new boolean[16];
  private double[] activities = new double[16];
  private double bump = 1;
  private int variables;
  private final IntList trail = new IntList();
  private final IntList decisions = new IntList();
  private final VariableHeap open = new VariableHeap(v -> activities[v]);

  int newVariable() {
    if (variables == values.length) {
      int more = 2 * variables;
      values = Arrays.copyOf(values, more);
      levels = Arrays.copyOf(levels, more);
      positions = Arrays.copyOf(positions, more);
      reasons = Arrays.copyOf(reasons, more);
      phases = Arrays.copyOf(phases, more);
      activities = Arrays.copyOf(activities, more);
    }
    open.add(variables);
    return variables++;
  }

  int variables() {
    return variables;
  }

  /** 1 if a literal holds, -1 if its opposite does, 0 if neither is known. */
  int value(int literal) {
    return (literal & 1) == 0 ? values[literal >> 1] : -values[literal >> 1];
  }

  int level(int literal) {
    return levels[literal >> 1];
  }

  /** When it was assigned. */
  int position(int literal) {
    return positions[literal >> 1];
  }

  /** Why it was assigned; null for a decision, and for what holds anyway. */
  Reason reason(int literal) {
    return reasons[literal >> 1];
  }

  int level() {
    return decisions.size();
  }

  int assigned() {
    return trail.size();
  }

  int at(int position) {
    return trail.get(position);
  }

  void assign(int literal, Reason reason) {
    int v = literal >> 1;
    values[v] = (byte) ((literal & 1) == 0 ? 1 : -1);
    levels[v] = decisions.size();
    positions[v] = trail.size();
    reasons[v] = reason;
    trail.add(literal);
  }

  /** Takes back what was assigned last. */
  int takeBack() {
    int literal = trail.removeLast();
    int v = literal >> 1;
    phases[v] = (literal & 1) == 0;
    values[v] = 0;
    reasons[v] = null;
    open.add(v);
    return literal;
  }

  /** The first position of a level above 0. */
  int begin(int level) {
    return decisions.get(level - 1);
  }

  void levelEnds() {
    decisions.removeLast();
  }

  /** What is assigned from now on belongs to another level. */
  void levelBegins() {
    decisions.add(trail.size());
  }

  /** The most active variable that is open, as it was the last time; -1 if there is none. */
  int nextOpen() {
    while (!open.isEmpty()) {
      int v = open.removeFirst();
      if (values[v] == 0) {
        return phases[v] ? 2 * v : 2 * v + 1;
      }
    }
    return -1;
  }

  /** A variable had a part in a conflict. */
  void raise(int variable) {
    activities[variable] += bump;
    if (activities[variable] > RESCALE) {
      for (int v = 0; v < variables; v++) {
        activities[v] /= RESCALE;
      }
      bump /= RESCALE;
    }
    open.raised(variable);
  }

  void conflictEnds() {
    bump /= DECAY;
  }
}

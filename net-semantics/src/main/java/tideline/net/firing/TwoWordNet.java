package tideline.net.firing;

import tideline.net.model.Net;
import tideline.pivot.StepBuffer;

/**
 * A small net whose markings take two words: like {@link OneWordNet}, with two rows for each
 * transition.
 */
final class TwoWordNet extends PackedNet {

  private static final int PAIR = 2 * FiringTable.ROW;

  private final int[] transitions;

  /** For each transition the row of the first word, then that of the second. */
  private final long[] rows;

  private final long guards0;
  private final long guards1;
  private final EnablingTests tests0;
  private final EnablingTests tests1;

  TwoWordNet(Net net, FieldWidths widths, FiringTable forward) {
    super(net, widths, forward);
    this.transitions = forward.transitions;
    this.rows = new long[transitions.length * PAIR];
    this.guards0 = layout.guards(0);
    this.guards1 = layout.guards(1);
    for (int i = 0; i < transitions.length; i++) {
      for (int r = forward.rowStart[i]; r < forward.rowStart[i + 1]; r++) {
        int to = i * PAIR + forward.rowWord[r] * FiringTable.ROW;
        System.arraycopy(forward.rows, r * FiringTable.ROW, rows, to, FiringTable.ROW);
      }
    }
    tests0 = new EnablingTests(guards0, rows, 0, PAIR, transitions.length);
    tests1 = new EnablingTests(guards1, rows, FiringTable.ROW, PAIR, transitions.length);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    long s = states[at];
    long t = states[at + 1];
    int before = out.size();
    int left = limit;
    int first = from == 0 ? 0 : forward.position(from);
    long enabled = EnablingTests.from(first, transitions.length);
    enabled &= ~(tests0.disabled(s) | tests1.disabled(t));
    for (; enabled != 0; enabled &= enabled - 1) {
      int i = Long.numberOfTrailingZeros(enabled);
      if (limits.any() && !limits.permit(transitions[i], states, at)) {
        continue;
      }
      if (left-- == 0) {
        return transitions[i];
      }
      int k = i * PAIR;
      if ((excess(s, guards0, k) | excess(t, guards1, k + FiringTable.ROW)) != 0) {
        out.truncate(before);
        throw exceeded(transitions[i], states, at);
      }
      int to = out.append(transitions[i]);
      out.words()[to] = s + rows[k + 3];
      out.words()[to + 1] = t + rows[k + FiringTable.ROW + 3];
    }
    return DONE;
  }

  private long excess(long s, long guards, int k) {
    return s + rows[k + 3] & guards | s & rows[k + 4];
  }
}

package tideline.net.firing;

import tideline.net.model.Net;
import tideline.pivot.StepBuffer;

/** A small net whose markings fit into one word: all transitions are tested together. */
final class OneWordNet extends PackedNet {

  private final int[] transitions;
  private final long[] rows;
  private final long guards;
  private final EnablingTests tests;

  OneWordNet(Net net, FieldWidths widths, FiringTable forward) {
    super(net, widths, forward);
    this.transitions = forward.transitions;
    this.rows = forward.rows;
    this.guards = layout.guards(0);
    this.tests = new EnablingTests(guards, rows, 0, FiringTable.ROW, transitions.length);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    long s = states[at];
    int before = out.size();
    int left = limit;
    int first = from == 0 ? 0 : forward.position(from);
    long enabled = EnablingTests.from(first, transitions.length) & ~tests.disabled(s);
    for (; enabled != 0; enabled &= enabled - 1) {
      int i = Long.numberOfTrailingZeros(enabled);
      if (limits.any() && !limits.permit(transitions[i], states, at)) {
        continue;
      }
      if (left-- == 0) {
        return transitions[i];
      }
      int k = i * FiringTable.ROW;
      long next = s + rows[k + 3];
      if ((next & guards | s & rows[k + 4]) != 0) {
        out.truncate(before);
        throw exceeded(transitions[i], states, at);
      }
      int to = out.append(transitions[i]);
      out.words()[to] = next;
    }
    return DONE;
  }
}

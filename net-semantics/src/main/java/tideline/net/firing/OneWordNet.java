package tideline.net.firing;

import tideline.net.model.Net;
import tideline.pivot.StepBuffer;

/**
 * A small net whose markings fit into one word: all transitions are tested in turn, each by a
 * handful of operations.
 */
final class OneWordNet extends PackedNet {

  private final int[] transitions;
  private final long[] rows;
  private final long guards;

  OneWordNet(Net net, FieldWidths widths, FiringTable forward) {
    super(net, widths, forward);
    this.transitions = forward.transitions;
    this.rows = forward.rows;
    this.guards = layout.guards(0);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    long s = states[at];
    long guarded = s | guards;
    int before = out.size();
    int left = limit;
    for (int i = from == 0 ? 0 : forward.position(from); i < transitions.length; i++) {
      int k = i * FiringTable.ROW;
      if ((~(guarded - rows[k]) & rows[k + 1] | ~s & rows[k + 2]) != 0) {
        continue;
      }
      if (limits.any() && !limits.permit(transitions[i], states, at)) {
        continue;
      }
      if (left-- == 0) {
        return transitions[i];
      }
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

package tideline.net.firing;

import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Files each transition under one of its input places, so that only transitions filed under marked
 * places need a test.
 *
 * <p>The place chosen is the one that random walks found marked least often, among equals the one
 * with the fewest consumers: it is the least likely to be marked in vain. Transitions without a
 * changing input place stand in a list of their own.
 */
final class TransitionFile {

  /**
   * For each bit of a state (word * 64 + bit): the positions filed there are filed[start[bit]] ..
   * filed[end[bit]-1].
   */
  final int[] start;

  final int[] end;
  final int[] filed;

  /** For each bit of a state: all bits of the field it belongs to. */
  final long[] field;

  /** Positions of transitions that are tested in every marking. */
  final int[] always;

  TransitionFile(Net net, FieldWidths widths, int[] transitions) {
    Layout layout = widths.layout();
    int[] home = new int[transitions.length];
    int[] count = new int[net.places() + 1];
    int homeless = 0;
    for (int i = 0; i < transitions.length; i++) {
      home[i] = home(net, widths, transitions[i]);
      if (home[i] < 0) {
        homeless++;
      } else {
        count[home[i] + 1]++;
      }
    }
    for (int p = 0; p < net.places(); p++) {
      count[p + 1] += count[p];
    }
    filed = new int[transitions.length - homeless];
    always = new int[homeless];
    int[] next = count.clone();
    homeless = 0;
    for (int i = 0; i < transitions.length; i++) {
      if (home[i] < 0) {
        always[homeless++] = i;
      } else {
        filed[next[home[i]]++] = i;
      }
    }
    start = new int[layout.words() * 64];
    end = new int[layout.words() * 64];
    field = new long[layout.words() * 64];
    for (int p = 0; p < net.places(); p++) {
      for (int b = 0; b < layout.bits(p); b++) {
        int bit = layout.word(p) * 64 + layout.shift(p) + b;
        start[bit] = count[p];
        end[bit] = count[p + 1];
        field[bit] = layout.mask(p);
      }
    }
  }

  private static int home(Net net, FieldWidths widths, int transition) {
    Arcs inputs = net.inputs(transition);
    int best = -1;
    long bestCost = Long.MAX_VALUE;
    for (int i = 0; i < inputs.size(); i++) {
      int p = inputs.node(i);
      long cost = ((long) widths.walk().timesMarked(p) << 32) + net.consumers(p).size();
      if (!widths.layout().isConstant(p) && cost < bestCost) {
        best = p;
        bestCost = cost;
      }
    }
    return best;
  }
}

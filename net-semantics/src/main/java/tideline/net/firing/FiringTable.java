package tideline.net.firing;

import java.util.Arrays;
import tideline.net.marking.Layout;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * The transitions of a net compiled for one layout, in one direction.
 *
 * <p>A transition is a short list of rows, one for each word it touches. A row holds five words:
 * what is subtracted from the counters to test them, the guards that must survive that, the singles
 * that must be set, the difference that firing adds, and the singles that must be clear beforehand
 * for the result to fit. Backwards is the same with inputs and outputs exchanged.
 */
final class FiringTable {

  static final int ROW = 5;

  /**
   * Transitions that some marking of the layout enables, ascending; positions in this list index
   * the rest.
   */
  final int[] transitions;

  /** Rows of the transition at position i: from rowStart[i] to rowStart[i + 1]. */
  final int[] rowStart;

  final int[] rowWord;
  final long[] rows;

  private final Layout layout;

  private FiringTable(Builder b) {
    layout = b.layout;
    transitions = Arrays.copyOf(b.live, b.liveCount);
    rowStart = Arrays.copyOf(b.start, b.liveCount + 1);
    rowWord = Arrays.copyOf(b.rowWord, b.rowCount);
    rows = Arrays.copyOf(b.rows, b.rowCount * ROW);
  }

  static FiringTable forward(Net net, Layout layout) {
    Builder b = new Builder(layout);
    for (int t = 0; t < net.transitions(); t++) {
      b.add(t, net.inputs(t), net.outputs(t));
    }
    return new FiringTable(b);
  }

  static FiringTable backward(Net net, Layout layout) {
    Builder b = new Builder(layout);
    for (int t = 0; t < net.transitions(); t++) {
      b.add(t, net.outputs(t), net.inputs(t));
    }
    return new FiringTable(b);
  }

  /** The position of the first transition that is at least {@code event}. */
  int position(int event) {
    int i = Arrays.binarySearch(transitions, event);
    return i < 0 ? ~i : i;
  }

  boolean enabled(int position, long[] states, int at) {
    int end = rowStart[position + 1];
    for (int r = rowStart[position]; r < end; r++) {
      long s = states[at + rowWord[r]];
      int k = r * ROW;
      long lacking = ~((s | layout.guards(rowWord[r])) - rows[k]) & rows[k + 1] | ~s & rows[k + 2];
      if (lacking != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the marking after firing fits into the layout; the transition is enabled. */
  boolean fits(int position, long[] states, int at) {
    int end = rowStart[position + 1];
    for (int r = rowStart[position]; r < end; r++) {
      long s = states[at + rowWord[r]];
      int k = r * ROW;
      if ((s + rows[k + 3] & layout.guards(rowWord[r]) | s & rows[k + 4]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Writes the marking after firing; the transition is enabled and the result fits. */
  void fire(int position, long[] states, int at, long[] target, int to) {
    System.arraycopy(states, at, target, to, layout.words());
    int end = rowStart[position + 1];
    for (int r = rowStart[position]; r < end; r++) {
      target[to + rowWord[r]] += rows[r * ROW + 3];
    }
  }

  /** Fires in place; the transition is enabled and the result fits. */
  void add(int position, long[] states, int at) {
    int end = rowStart[position + 1];
    for (int r = rowStart[position]; r < end; r++) {
      states[at + rowWord[r]] += rows[r * ROW + 3];
    }
  }

  /** Takes back in place what {@link #add} did. */
  void subtract(int position, long[] states, int at) {
    int end = rowStart[position + 1];
    for (int r = rowStart[position]; r < end; r++) {
      states[at + rowWord[r]] -= rows[r * ROW + 3];
    }
  }

  /** Collects the rows of all transitions. */
  private static final class Builder {
    final Layout layout;
    final int[] rowOfWord;
    int[] live = new int[64];
    int[] start = new int[65];
    int liveCount;
    int[] rowWord = new int[64];
    long[] rows = new long[64 * ROW];
    int rowCount;

    Builder(Layout layout) {
      this.layout = layout;
      this.rowOfWord = new int[layout.words()];
      Arrays.fill(rowOfWord, -1);
    }

    void add(int transition, Arcs takes, Arcs puts) {
      if (!possible(takes) || !possible(puts)) {
        return;
      }
      int first = rowCount;
      if (layout.words() == 1) {
        row(0); // the one-word loop wants exactly one row each
      }
      for (int i = 0; i < takes.size(); i++) {
        take(takes.node(i), takes.weight(i));
      }
      for (int i = 0; i < puts.size(); i++) {
        put(puts.node(i), puts.weight(i), takes.weightOf(puts.node(i)));
      }
      for (int r = first; r < rowCount; r++) {
        rowOfWord[rowWord[r]] = -1;
      }
      if (liveCount == live.length) {
        live = Arrays.copyOf(live, 2 * liveCount);
        start = Arrays.copyOf(start, 2 * liveCount + 1);
      }
      live[liveCount++] = transition;
      start[liveCount] = rowCount;
    }

    /** No marking of the layout holds more than maxValue tokens, before or after. */
    private boolean possible(Arcs arcs) {
      for (int i = 0; i < arcs.size(); i++) {
        if (arcs.weight(i) > layout.maxValue(arcs.node(i))) {
          return false;
        }
      }
      return true;
    }

    private void take(int place, long weight) {
      if (layout.isConstant(place)) {
        return;
      }
      int k = row(layout.word(place)) * ROW;
      if (layout.isCounter(place)) {
        rows[k] += weight << layout.shift(place);
        rows[k + 1] |= layout.guard(place);
      } else {
        rows[k + 2] |= layout.mask(place);
      }
      rows[k + 3] -= weight << layout.shift(place);
    }

    private void put(int place, long weight, long taken) {
      if (layout.isConstant(place)) {
        return;
      }
      int k = row(layout.word(place)) * ROW;
      rows[k + 3] += weight << layout.shift(place);
      if (!layout.isCounter(place) && taken == 0) {
        rows[k + 4] |= layout.mask(place);
      }
    }

    private int row(int word) {
      if (rowOfWord[word] < 0) {
        if (rowCount == rowWord.length) {
          rowWord = Arrays.copyOf(rowWord, 2 * rowCount);
          rows = Arrays.copyOf(rows, 2 * rowCount * ROW);
        }
        rowWord[rowCount] = word;
        rowOfWord[word] = rowCount++;
      }
      return rowOfWord[word];
    }
  }
}

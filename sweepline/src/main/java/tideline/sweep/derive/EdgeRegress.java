package tideline.sweep.derive;

import java.util.BitSet;
import tideline.pivot.StepBuffer;
import tideline.search.store.StateStore;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;

/**
 * Counts regress on edges, one by one: for models whose events do not tell what they do to an
 * entry, since variables are assigned to rather than counted up and down. Looks at the edges of
 * states that are spread evenly over the sample.
 */
final class EdgeRegress implements RegressCount {

  /** States whose edges are looked at. */
  private static final int STATES = 250_000;

  private final int words;
  private final StepBuffer edges;
  private final StepBuffer sources;
  private final BitSet decided = new BitSet();

  EdgeRegress(StateSample sample) {
    words = sample.system().words();
    edges = new StepBuffer(words);
    sources = new StepBuffer(words);
    StateStore states = sample.states();
    int stride = Math.max(1, (sample.size() + STATES - 1) / STATES);
    for (int ref = 0; ref < sample.size(); ref += stride) {
      long[] array = states.array(ref);
      int at = states.offset(ref);
      sample.system().expand(array, at, 0, Integer.MAX_VALUE, edges);
      while (sources.size() < edges.size()) {
        int to = sources.append(0);
        System.arraycopy(array, at, sources.words(), to, words);
      }
    }
  }

  @Override
  public long edges() {
    return edges.size();
  }

  @Override
  public Counted entry(ProgressMeasure measure, ProgressValues values) {
    BitSet falls = new BitSet();
    BitSet changes = new BitSet();
    for (int edge = 0; edge < edges.size(); edge++) {
      int at = edge * words;
      long before = values.value(0, sources.words(), at);
      long after = values.value(0, edges.words(), at);
      falls.set(edge, after < before);
      changes.set(edge, after != before);
    }
    return new Observed(falls, changes);
  }

  private final class Observed implements Counted {
    private final BitSet falls;
    private final BitSet changes;

    Observed(BitSet falls, BitSet changes) {
      this.falls = falls;
      this.changes = changes;
    }

    @Override
    public long regress() {
      BitSet left = (BitSet) falls.clone();
      left.andNot(decided);
      return left.cardinality();
    }

    @Override
    public void take() {
      decided.or(changes);
    }
  }
}

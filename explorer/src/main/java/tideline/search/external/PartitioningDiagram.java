package tideline.search.external;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.pivot.TransitionSystem;
import tideline.search.external.ComponentChoice.Candidate;
import tideline.search.store.StateStore;

/**
 * The compositional partitioning diagram: a tree whose branching nodes look at one component each,
 * and whose leaves are partitions. Refinement turns a leaf into a branching node.
 *
 * <p>{@code [EK11]} section 4, Definitions 1 to 3. Values of a component are taken modulo {@link
 * #LABELS}, as in section 6.1, or, where a choice wants it, several neighbouring values as one.
 * Differs in: (1) a component under which all states of the partition are alike is no candidate: it
 * would divide nothing; (2) where no component is left, the partition is divided by a hash of the
 * whole state, another one at each depth, so that every partition can be refined; (3) the
 * distribution is estimated from a sample if the partition is large.
 */
final class PartitioningDiagram implements PartitionFunction {

  /** The number p of section 6.1. */
  static final int LABELS = 20;

  private static final int NOBODY = -1;

  /** Branching nodes on the whole state have negative components: the hash, and which one. */
  private static final int HASH = -2;

  private static final int SAMPLE = 1 << 14;

  private final ComponentChoice choice;
  private TransitionSystem system;
  private StateComponents components;
  private int partitions = 1;
  private long refinements;

  /** For each branching node its component. */
  private final IntArrayList component = new IntArrayList();

  /** For each branching node how many neighbouring values have the same label. */
  private final LongArrayList width = new LongArrayList();

  /** For each branching node its parent, -1 for the root. */
  private final IntArrayList parent = new IntArrayList();

  /** For each label of each branching node: ~node, or the partition, or NONE. */
  private final IntArrayList child = new IntArrayList();

  /** For each partition: the branching node above it, and its label there. */
  private final IntArrayList above = new IntArrayList(new int[] {NOBODY});

  private final IntArrayList labelAbove = new IntArrayList(new int[] {0});

  private static final int NONE = Integer.MAX_VALUE;

  PartitioningDiagram(TransitionSystem system, StateComponents components, ComponentChoice choice) {
    this.system = system;
    this.components = components;
    this.choice = choice;
  }

  @Override
  public int part(long[] states, int at) {
    if (component.isEmpty()) {
      return 0;
    }
    int[] looksAt = component.elements();
    long[] wide = width.elements();
    int[] below = child.elements();
    int node = 0;
    while (true) {
      int slot = node * LABELS + label(looksAt[node], wide[node], states, at);
      int next = below[slot];
      if (next == NONE) {
        return newPartition(slot);
      }
      if (next >= 0) {
        return next;
      }
      node = ~next;
    }
  }

  private int label(int which, long wide, long[] states, int at) {
    if (which >= 0) {
      return label(components.value(which, states, at), wide);
    }
    long h = components.hash(states, at) * (0x9E3779B97F4A7C15L + 2L * (which - HASH));
    return (int) Long.remainderUnsigned(h ^ h >>> 29, LABELS);
  }

  private static int label(long value, long wide) {
    if (value >>> 31 == 0 && wide >>> 31 == 0) { // nearly always, and cheaper
      return (wide == 1 ? (int) value : (int) value / (int) wide) % LABELS;
    }
    return (int) Long.remainderUnsigned(wide == 1 ? value : value / wide, LABELS);
  }

  private int newPartition(int slot) {
    above.add(slot / LABELS);
    labelAbove.add(slot % LABELS);
    child.set(slot, partitions);
    return partitions++;
  }

  @Override
  public int partitions() {
    return partitions;
  }

  @Override
  public void markCrossing(int partition, boolean[] crossing) {
    boolean[] dependent = dependencies(partition);
    boolean whole = hashDepth(partition) > 0;
    for (int event = 0; event < crossing.length; event++) {
      boolean crosses = whole;
      for (int c : components.changedBy(event)) {
        crosses |= dependent[c];
      }
      crossing[event] |= crosses;
    }
  }

  /** The components on the way from the root to a partition. */
  private boolean[] dependencies(int partition) {
    boolean[] dependent = new boolean[components.size()];
    for (int node = above.getInt(partition); node != NOBODY; node = parent.getInt(node)) {
      if (component.getInt(node) >= 0) {
        dependent[component.getInt(node)] = true;
      }
    }
    return dependent;
  }

  private int hashDepth(int partition) {
    int depth = 0;
    for (int node = above.getInt(partition); node != NOBODY; node = parent.getInt(node)) {
      depth += component.getInt(node) < 0 ? 1 : 0;
    }
    return depth;
  }

  @Override
  public boolean refine(int partition, PartitionContents contents) {
    if (contents.size() < 2) {
      return false;
    }
    List<Candidate> candidates = candidates(partition, contents);
    Candidate chosen =
        candidates.isEmpty()
            ? Candidate.of(HASH - hashDepth(partition), 0, new int[0])
            : choice.choose(candidates, refinements);
    refinements++;
    int node = component.size();
    component.add(chosen.component());
    width.add(chosen.width());
    parent.add(above.getInt(partition));
    for (int i = 0; i < LABELS; i++) {
      child.add(NONE);
    }
    if (above.getInt(partition) != NOBODY) {
      child.set(above.getInt(partition) * LABELS + labelAbove.getInt(partition), ~node);
    }
    return true;
  }

  @Override
  public String lastRefinement() {
    int last = component.getInt(component.size() - 1);
    return last < 0 ? HashClasses.HASH_NAME : components.name(last);
  }

  @Override
  public int parentOf(int partition) {
    int node = above.getInt(partition);
    if (node == NOBODY || parent.getInt(node) == NOBODY) {
      return node == NOBODY ? -1 : 0;
    }
    int grand = parent.getInt(node);
    int label = child.subList(grand * LABELS, (grand + 1) * LABELS).indexOf(~node);
    for (int p = 0; p < partitions; p++) {
      if (above.getInt(p) == grand && labelAbove.getInt(p) == label) {
        return p;
      }
    }
    return -1;
  }

  @Override
  public int labelOf(int partition) {
    return above.getInt(partition) == NOBODY ? -1 : labelAbove.getInt(partition);
  }

  private List<Candidate> candidates(int partition, PartitionContents contents) {
    long[] updates = new long[components.size()];
    for (int event = 0; event < contents.firings().length; event++) {
      for (int c : components.changedBy(event)) {
        updates[c] += contents.firings()[event];
      }
    }
    long[] former = formerWidths(partition);
    StepSample steps = new StepSample(system, components, contents.store());
    List<Candidate> candidates = new ArrayList<>();
    for (int c = 0; c < former.length; c++) {
      long range = choice.widths(1, former[c]).length == 0 ? 0 : range(c, contents);
      for (long wide : range <= 1 ? new long[0] : choice.widths(range, former[c])) {
        int which = c;
        Candidate candidate =
            new Candidate(
                c,
                wide,
                updates[c],
                sizes(c, wide, contents),
                () -> steps.traffic(which, LABELS, value -> label(value, wide)));
        if (candidate.parts() > 1) {
          candidates.add(candidate);
        }
      }
    }
    return candidates;
  }

  /** For each component the least width on the way from the root to a partition, or 0. */
  private long[] formerWidths(int partition) {
    long[] former = new long[components.size()];
    for (int node = above.getInt(partition); node != NOBODY; node = parent.getInt(node)) {
      int c = component.getInt(node);
      if (c >= 0) {
        former[c] = former[c] == 0 ? width.getLong(node) : Math.min(former[c], width.getLong(node));
      }
    }
    return former;
  }

  /** How many values there are between the least and the largest one of a sample, both counted. */
  private long range(int which, PartitionContents contents) {
    StateStore store = contents.store();
    long least = Long.MAX_VALUE;
    long largest = Long.MIN_VALUE;
    for (int ref = 0; ref < contents.size(); ref += step(contents)) {
      long value = components.value(which, store.array(ref), store.offset(ref));
      least = Math.min(least, value);
      largest = Math.max(largest, value);
    }
    return Math.max(1, largest - least + 1);
  }

  private static int step(PartitionContents contents) {
    return Math.max(1, contents.size() / SAMPLE);
  }

  private int[] sizes(int which, long wide, PartitionContents contents) {
    int[] sizes = new int[LABELS];
    StateStore store = contents.store();
    for (int ref = 0; ref < contents.size(); ref += step(contents)) {
      sizes[label(which, wide, store.array(ref), store.offset(ref))]++;
    }
    return sizes;
  }

  @Override
  public void relayout(TransitionSystem wider) {
    system = wider;
    components = components.in(wider);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeInt(partitions);
    out.writeLong(refinements);
    for (IntArrayList list : List.of(component, parent, child, above, labelAbove)) {
      out.writeInt(list.size());
      for (int i = 0; i < list.size(); i++) {
        out.writeInt(list.getInt(i));
      }
    }
    for (int i = 0; i < width.size(); i++) {
      out.writeLong(width.getLong(i));
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    partitions = in.readInt();
    refinements = in.readLong();
    for (IntArrayList list : List.of(component, parent, child, above, labelAbove)) {
      int[] read = new int[in.readInt()];
      for (int i = 0; i < read.length; i++) {
        read[i] = in.readInt();
      }
      list.clear();
      list.addElements(0, read);
    }
    width.clear();
    for (int i = 0; i < component.size(); i++) {
      width.add(in.readLong());
      if (width.getLong(i) < 1) {
        throw new IOException("a component without width");
      }
    }
    if (component.intStream().anyMatch(c -> c >= components.size())) {
      throw new IOException("other components");
    }
  }

  @Override
  public String toString() {
    return Arrays.toString(component.toIntArray());
  }
}

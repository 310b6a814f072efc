package tideline.search.external;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.disk.SavedNumbers;
import tideline.search.external.ComponentChoice.Candidate;
import tideline.search.store.StateStore;

/**
 * The compositional partitioning diagram: a tree whose branching nodes look at one component each,
 * and whose leaves are partitions. Refinement turns a leaf into a branching node.
 *
 * <p>{@code [EK11]} section 4, Definitions 1 to 3. Values of a component are taken modulo a number
 * of labels, as in section 6.1, or, where a choice wants it, several neighbouring values as one.
 * Differs in: (1) a component under which all states of the partition are alike is no candidate: it
 * would divide nothing; (2) where no component is left, the partition is divided by a hash of the
 * whole state, another one at each depth, so that every partition can be refined; (3) the
 * distribution is estimated from a sample if the partition is large; (4) where a choice wants it,
 * parts that are still large are refined at the same time, so that states are moved once.
 */
final class PartitioningDiagram implements PartitionFunction {

  /** The number p of section 6.1. */
  static final int USUAL_LABELS = 20;

  /** Parts with fewer states are not refined at the same time. */
  private static final int FEWEST_DIVIDED = 8;

  private static final int NOBODY = -1;

  /** Branching nodes on the whole state have negative components: the hash, and which one. */
  private static final int HASH = -2;

  private static final int SAMPLE = 1 << 14;

  private final ComponentChoice choice;
  private final int labels;
  private TransitionSystem system;
  private StateComponents components;
  private int partitions = 1;
  private long refinements;

  /** The uppermost node of the last refinement. */
  private int lastRefined = NOBODY;

  private StopSignal signal = new StopSignal();

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
    this.labels = choice.labels();
  }

  /** A signal ends the look at samples early. */
  PartitioningDiagram obeying(StopSignal value) {
    signal = value;
    return this;
  }

  /**
   * Divides the whole state space by two hashes from the beginning: partitions of which each holds
   * a handful of states would be divided as soon as they are begun.
   */
  PartitioningDiagram hashedAtFirst() {
    int root = addNode(NOBODY, HASH, 1);
    for (int label = 0; label < labels; label++) {
      child.set(root * labels + label, ~addNode(root, HASH - 1, 1));
    }
    return this;
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
      int slot = node * labels + label(looksAt[node], wide[node], states, at);
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
    return (int) Long.remainderUnsigned(h ^ h >>> 29, labels);
  }

  private int label(long value, long wide) {
    if (value >>> 31 == 0 && wide >>> 31 == 0) { // nearly always, and cheaper
      return (wide == 1 ? (int) value : (int) value / (int) wide) % labels;
    }
    return (int) Long.remainderUnsigned(wide == 1 ? value : value / wide, labels);
  }

  private int newPartition(int slot) {
    above.add(slot / labels);
    labelAbove.add(slot % labels);
    child.set(slot, partitions);
    return partitions++;
  }

  @Override
  public int partitions() {
    return partitions;
  }

  @Override
  public void markCrossing(int[] some, boolean[] crossing) {
    boolean[] dependent = new boolean[components.size()];
    boolean whole = false;
    for (int partition : some) {
      markDependencies(partition, dependent);
      whole |= hashDepth(above.getInt(partition)) > 0;
    }
    for (int event = 0; event < crossing.length; event++) {
      boolean crosses = whole;
      for (int c : components.changedBy(event)) {
        crosses |= dependent[c];
      }
      crossing[event] |= crosses;
    }
  }

  /** Marks the components on the way from the root to a partition. */
  private void markDependencies(int partition, boolean[] dependent) {
    for (int node = above.getInt(partition); node != NOBODY; node = parent.getInt(node)) {
      if (component.getInt(node) >= 0) {
        dependent[component.getInt(node)] = true;
      }
    }
  }

  /** How many branching nodes look at the whole state on the way from the root to a node. */
  private int hashDepth(int last) {
    int depth = 0;
    for (int node = last; node != NOBODY; node = parent.getInt(node)) {
      depth += component.getInt(node) < 0 ? 1 : 0;
    }
    return depth;
  }

  @Override
  public boolean refine(int partition, PartitionContents contents) {
    if (contents.size() < 2) {
      return false;
    }
    int up = above.getInt(partition);
    double largest =
        Math.max(FEWEST_DIVIDED, choice.largestPart(contents.loadPrice()) * contents.size());
    lastRefined = branch(up, contents, largest);
    if (up != NOBODY) {
      child.set(up * labels + labelAbove.getInt(partition), ~lastRefined);
    }
    return true;
  }

  /** Makes a branching node for states, and others below where parts are too large. */
  private int branch(int up, PartitionContents contents, double largest) {
    List<Candidate> candidates = candidates(up, contents);
    Candidate chosen =
        candidates.isEmpty()
            ? Candidate.of(HASH - hashDepth(up), 0, new int[0])
            : choice.choose(candidates, refinements);
    refinements++;
    int node = addNode(up, chosen.component(), chosen.width());
    if (contents.size() > largest) {
      int[] sizes = sizes(chosen.component(), chosen.width(), contents, 1);
      for (int label = 0; label < labels; label++) {
        if (sizes[label] > largest) {
          int[] part = part(chosen, label, sizes[label], contents);
          child.set(node * labels + label, ~branch(node, contents.only(part), largest));
        }
      }
    }
    return node;
  }

  private int addNode(int up, int which, long wide) {
    component.add(which);
    width.add(wide);
    parent.add(up);
    for (int i = 0; i < labels; i++) {
      child.add(NONE);
    }
    return component.size() - 1;
  }

  /** The handles of the states that get a label; only those, since a partition is large. */
  private int[] part(Candidate chosen, int label, int size, PartitionContents contents) {
    int[] refs = new int[size];
    StateStore store = contents.store();
    int n = 0;
    for (int i = 0; i < contents.size(); i++) {
      int ref = contents.ref(i);
      if (label(chosen.component(), chosen.width(), store.array(ref), store.offset(ref)) == label) {
        refs[n++] = ref;
      }
    }
    return refs;
  }

  @Override
  public String lastRefinement() {
    int last = component.getInt(lastRefined);
    return last < 0 ? HashClasses.HASH_NAME : components.name(last);
  }

  @Override
  public int parentOf(int partition) {
    int found = -1;
    for (int node = above.getInt(partition); node != NOBODY && found < 0; ) {
      int up = parent.getInt(node);
      found = up == NOBODY ? 0 : leaf(up, labelOfNode(up, node));
      node = up;
    }
    return found;
  }

  private int labelOfNode(int up, int node) {
    return child.subList(up * labels, (up + 1) * labels).indexOf(~node);
  }

  /** The partition that is or was below a node; -1 if the node was made with others below it. */
  private int leaf(int node, int label) {
    for (int p = 0; p < partitions; p++) {
      if (above.getInt(p) == node && labelAbove.getInt(p) == label) {
        return p;
      }
    }
    return -1;
  }

  @Override
  public int labelOf(int partition) {
    return above.getInt(partition) == NOBODY ? -1 : labelAbove.getInt(partition);
  }

  private List<Candidate> candidates(int up, PartitionContents contents) {
    long[] updates = new long[components.size()];
    for (int event = 0; event < contents.firings().length; event++) {
      for (int c : components.changedBy(event)) {
        updates[c] += contents.firings()[event];
      }
    }
    long[] former = formerWidths(up);
    StepSample steps = new StepSample(system, components, contents, signal);
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
                sizes(c, wide, contents, step(contents)),
                () -> steps.traffic(which, labels, value -> label(value, wide)),
                contents.loadPrice());
        if (candidate.parts() > 1) {
          candidates.add(candidate);
        }
      }
    }
    return candidates;
  }

  /** For each component the least width on the way from the root to a node, or 0. */
  private long[] formerWidths(int last) {
    long[] former = new long[components.size()];
    for (int node = last; node != NOBODY; node = parent.getInt(node)) {
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
    for (int i = 0; i < contents.size(); i += step(contents)) {
      int ref = contents.ref(i);
      long value = components.value(which, store.array(ref), store.offset(ref));
      least = Math.min(least, value);
      largest = Math.max(largest, value);
    }
    return Math.max(1, largest - least + 1);
  }

  private static int step(PartitionContents contents) {
    return Math.max(1, contents.size() / SAMPLE);
  }

  private int[] sizes(int which, long wide, PartitionContents contents, int step) {
    int[] sizes = new int[labels];
    StateStore store = contents.store();
    for (int i = 0; i < contents.size(); i += step) {
      int ref = contents.ref(i);
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
      list.clear();
      list.addElements(0, SavedNumbers.ints(in));
    }
    width.clear();
    for (int i = 0; i < component.size(); i++) {
      width.add(in.readLong());
      if (width.getLong(i) < 1) {
        throw new IOException("a component without width");
      }
    }
    if (component.intStream().anyMatch(c -> c >= components.size())
        || child.size() != labels * component.size()) {
      throw new IOException("other components");
    }
  }

  @Override
  public String toString() {
    return Arrays.toString(component.toIntArray());
  }
}

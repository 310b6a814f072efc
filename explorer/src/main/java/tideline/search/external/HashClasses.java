package tideline.search.external;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/**
 * Partitions by a hash code: the class of a state is its code modulo a number, and each partition
 * has some of the classes.
 *
 * <p>The baselines of {@code [EK11]} section 6.3.1. Static: as many partitions as classes. Dynamic:
 * one partition at first; of one that is too large, half the classes go to a new partition, the
 * other half to another. A partition with one class cannot be divided. A local hash code sees one
 * component only.
 */
final class HashClasses implements PartitionFunction {

  static final int GLOBAL = -1;

  /** How the hash of a whole state is called where components have names. */
  static final String HASH_NAME = "hash of the state";

  private static final int DYNAMIC_CLASSES = 1 << 13;

  private final int component;
  private final int[] partitionOf;
  private final boolean dynamic;
  private StateComponents components;
  private int partitions;

  private HashClasses(StateComponents components, int component, int classes, boolean dynamic) {
    this.components = components;
    this.component = component;
    this.partitionOf = new int[classes];
    this.dynamic = dynamic;
  }

  /**
   * @param component the one that is hashed, or {@link #GLOBAL}
   */
  static HashClasses fixed(StateComponents components, int component, int partitions) {
    HashClasses classes = new HashClasses(components, component, partitions, false);
    Arrays.setAll(classes.partitionOf, i -> i);
    classes.partitions = partitions;
    return classes;
  }

  static HashClasses growing(StateComponents components, int component) {
    HashClasses classes = new HashClasses(components, component, DYNAMIC_CLASSES, true);
    classes.partitions = 1;
    return classes;
  }

  /** One partition for all states. */
  static HashClasses single(StateComponents components) {
    return fixed(components, GLOBAL, 1);
  }

  private int classOf(long[] states, int at) {
    long code =
        component == GLOBAL ? components.hash(states, at) : components.value(component, states, at);
    return (int) Long.remainderUnsigned(code, partitionOf.length);
  }

  @Override
  public int part(long[] states, int at) {
    return partitionOf[classOf(states, at)];
  }

  @Override
  public int partitions() {
    return partitions;
  }

  @Override
  public void markCrossing(int[] some, boolean[] crossing) {
    for (int event = 0; event < crossing.length && partitionOf.length > 1; event++) {
      crossing[event] |=
          component == GLOBAL || Arrays.binarySearch(components.changedBy(event), component) >= 0;
    }
  }

  /** Half of the classes that are in use, so that both partitions get states. */
  @Override
  public boolean refine(int partition, PartitionContents contents) {
    if (!dynamic) {
      return false;
    }
    boolean[] used = new boolean[partitionOf.length];
    int count = 0;
    StateStore store = contents.store();
    for (int ref = 0; ref < contents.size(); ref++) {
      int c = classOf(store.array(ref), store.offset(ref));
      count += used[c] ? 0 : 1;
      used[c] = true;
    }
    if (count < 2) {
      return false;
    }
    int seen = 0;
    for (int c = 0; c < partitionOf.length; c++) {
      if (partitionOf[c] == partition) {
        seen += used[c] ? 1 : 0;
        partitionOf[c] = seen <= count / 2 ? partitions : partitions + 1;
      }
    }
    partitions += 2;
    return true;
  }

  @Override
  public String lastRefinement() {
    return component == GLOBAL ? HASH_NAME : components.name(component);
  }

  @Override
  public void relayout(TransitionSystem wider) {
    components = components.in(wider);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeInt(component);
    out.writeInt(partitions);
    out.writeInt(partitionOf.length);
    for (int p : partitionOf) {
      out.writeInt(p);
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    if (in.readInt() != component) {
      throw new IOException("another component is hashed");
    }
    partitions = in.readInt();
    if (in.readInt() != partitionOf.length) {
      throw new IOException("another number of classes");
    }
    for (int c = 0; c < partitionOf.length; c++) {
      partitionOf[c] = in.readInt();
    }
  }
}

package tideline.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.pivot.TransitionSystem;
import tideline.search.external.PartitionObserver;
import tideline.search.external.PartitionView;
import tideline.search.observe.Directive;
import tideline.search.store.StateStore;

/**
 * Adds the partitions: {@code load}, {@code unload}, {@code refine}, and the queues: {@code queue},
 * {@code arrive}, {@code drop}. Handles mean other states whenever partitions are brought in.
 */
final class ExternalRecorder extends Recorder implements PartitionObserver {

  private final BitSet expanded = new BitSet();
  private final Map<Integer, Integer> queued = new LinkedHashMap<>();
  private final Set<Integer> known = new HashSet<>();
  private PartitionView partitions;
  private boolean started;

  ExternalRecorder(Journal journal, TransitionSystem system) {
    super(journal, system);
  }

  @Override
  public void watches(PartitionView seen) {
    partitions = seen;
  }

  /** The initial state waits like any other, until its partition is brought in. */
  @Override
  public Directive elsewhere(int source, int event, long[] states, int at) {
    if (source < 0 && started) {
      return Directive.CONTINUE; // it was on its way from the queue, and goes back
    }
    expanding(source);
    int state = journal().state(system(), states, at);
    Step step = Step.of(started ? "queue" : "start").with("state", state);
    if (source >= 0) {
      edge(step, source, event, state);
    }
    if (journal().introduce(state)) {
      step.with("marking", journal().marking(state));
    }
    started = true;
    int partition = partitions.partitionOf(states, at);
    queued.put(state, partition);
    journal().add(inPartition(step, partition));
    return Directive.CONTINUE;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    if (source >= 0 || isWithoutPartitions()) {
      return super.discovered(source, event, ref, states, at);
    }
    int state = journal().state(system(), states, at);
    holds(ref, state, false);
    queued.remove(state);
    journal().add(inPartition(Step.of("arrive").with("state", state), partitionOf(ref)));
    return Directive.CONTINUE;
  }

  @Override
  public Directive revisited(int source, int event, int ref) {
    if (source >= 0) {
      return super.revisited(source, event, ref);
    }
    queued.remove(state(ref));
    journal().add(inPartition(Step.of("drop").with("state", state(ref)), partitionOf(ref)));
    return Directive.CONTINUE;
  }

  @Override
  void inserted(Step step, int source, int ref) {
    if (!isWithoutPartitions()) {
      inPartition(step, partitionOf(ref));
    }
  }

  /** The look for growth, before the search that has them. */
  private boolean isWithoutPartitions() {
    return partitions == null;
  }

  private int partitionOf(int ref) {
    StateStore store = partitions.states();
    return partitions.partitionOf(store.array(ref), store.offset(ref));
  }

  /** The first time that a partition is mentioned, its place in the diagram is, too. */
  private Step inPartition(Step step, int partition) {
    step.with("partition", partition);
    if (known.add(partition) && partitions.parentOf(partition) >= 0) {
      step.with("parent", partitions.parentOf(partition));
      step.with("value", partitions.labelOf(partition));
    }
    return step;
  }

  @Override
  void expanding(int ref) {
    super.expanding(ref);
    if (ref >= 0) {
      expanded.set(state(ref));
    }
  }

  @Override
  public void broughtIn(int[] numbers) {
    if (!started) {
      throw new IllegalArgumentException("a run is shown from its beginning: leave out --resume");
    }
    StateStore store = partitions.states();
    for (int ref = 0; ref < store.handles(); ref++) {
      int state = journal().state(system(), store.array(ref), store.offset(ref));
      holds(ref, state, expanded.get(state));
    }
    journal().add(Step.of("load").with("partitions", longs(numbers)));
  }

  @Override
  public void left(int[] numbers) {
    journal().add(Step.of("unload").with("partitions", longs(numbers)));
  }

  private static long[] longs(int[] numbers) {
    return Arrays.stream(numbers).asLongStream().toArray();
  }

  /** Tells where every state goes, of those visited and of those that wait. */
  @Override
  public void refined(int partition, String component) {
    List<long[]> visited = new ArrayList<>();
    List<long[]> waiting = new ArrayList<>();
    List<long[]> parts = new ArrayList<>();
    for (int ref = 0; ref < partitions.states().handles(); ref++) {
      moved(state(ref), partitionOf(ref), visited, parts);
    }
    queued.replaceAll(
        (state, former) -> {
          if (former != partition) {
            return former;
          }
          long[] words = journal().words(state, system());
          int to = partitions.partitionOf(words, 0);
          moved(state, to, waiting, parts);
          return to;
        });
    journal()
        .add(
            Step.of("refine")
                .with("partition", partition)
                .with("component", component)
                .with("parts", parts)
                .with("states", visited)
                .with("queued", waiting));
  }

  private void moved(int state, int to, List<long[]> list, List<long[]> parts) {
    list.add(new long[] {state, to});
    if (known.add(to)) {
      parts.add(new long[] {to, partitions.labelOf(to)});
    }
  }
}

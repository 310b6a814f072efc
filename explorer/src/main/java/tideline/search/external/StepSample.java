package tideline.search.external;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.Stream;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StateComponents;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.store.StateStore;

/**
 * Steps from some of the states of a partition, and what they do to each component. Nothing is done
 * before somebody asks.
 */
final class StepSample {

  private static final int STATES = 1000;

  /** Where the search is narrow, a step that is met once decides. */
  private static final int NARROW_STATES = 1 << 16;

  private final TransitionSystem system;
  private final StateComponents components;
  private final PartitionContents contents;
  private final StopSignal signal;

  /** For each component its values before and after the steps that may change it, by turns. */
  private List<LongArrayList> values = List.of();

  private int sampled;

  /**
   * @param signal ends the collection of steps early
   */
  StepSample(
      TransitionSystem system,
      StateComponents components,
      PartitionContents contents,
      StopSignal signal) {
    this.system = system;
    this.components = components;
    this.contents = contents;
    this.signal = signal;
  }

  /** Steps from states all over the partition. */
  private void collect() {
    values = Stream.generate(LongArrayList::new).limit(components.size()).toList();
    StepBuffer steps = new StepBuffer(system.words());
    StateStore store = contents.store();
    int wanted = PartitionContents.isNarrow(contents.loadPrice()) ? NARROW_STATES : STATES;
    int stride = Math.max(1, contents.size() / wanted);
    for (int i = 0; i < contents.size() && !isEnough(); i += stride) {
      int ref = contents.ref(i);
      sampled++;
      steps.clear();
      try {
        system.expand(store.array(ref), store.offset(ref), 0, Integer.MAX_VALUE, steps);
      } catch (LayoutExceededException e) {
        steps.clear(); // the search itself widens the layout; here other states will do
      }
      for (int k = 0; k < steps.size(); k++) {
        for (int c : components.changedBy(steps.event(k))) {
          LongArrayList list = values.get(c);
          list.add(components.value(c, store.array(ref), store.offset(ref)));
          list.add(components.value(c, steps.words(), k * steps.stride()));
        }
      }
    }
  }

  /** One state at least, so that there is something to divide by. */
  private boolean isEnough() {
    return sampled > 0 && signal.isRequested();
  }

  /**
   * Steps between the parts of a partition, for each of its states.
   *
   * @param crossing those that lead to another part
   * @param returning those of them that lead to a part from which a way leads back
   */
  record Traffic(double crossing, double returning) {
    static final Traffic NONE = new Traffic(0, 0);
  }

  /**
   * The steps between parts, if states were divided by a component.
   *
   * @param parts the number of parts, at most 32
   * @param part the part of a value
   */
  Traffic traffic(int component, int parts, LongToIntFunction part) {
    if (values.isEmpty()) {
      collect();
    }
    LongArrayList list = values.get(component);
    int[][] steps = new int[parts][parts];
    int[] reached = new int[parts];
    int crossing = 0;
    for (int i = 0; i < list.size(); i += 2) {
      int from = part.applyAsInt(list.getLong(i));
      int to = part.applyAsInt(list.getLong(i + 1));
      if (from != to) {
        steps[from][to]++;
        reached[from] |= 1 << to;
        crossing++;
      }
    }
    closeUnderSteps(reached);
    int returning = 0;
    for (int from = 0; from < parts; from++) {
      for (int to = 0; to < parts; to++) {
        returning += (reached[to] >>> from & 1) * steps[from][to];
      }
    }
    return new Traffic((double) crossing / sampled, (double) returning / sampled);
  }

  private static void closeUnderSteps(int[] reached) {
    for (int via = 0; via < reached.length; via++) {
      for (int from = 0; from < reached.length; from++) {
        if ((reached[from] >>> via & 1) != 0) {
          reached[from] |= reached[via];
        }
      }
    }
  }
}

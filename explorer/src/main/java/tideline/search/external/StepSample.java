package tideline.search.external;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
 * before somebody asks. A component is changed in few ways, so each way is kept once, with how
 * often it was met: the sample takes little beside a small budget.
 */
final class StepSample {

  private static final int STATES = 1000;

  /** Where the search is narrow, a step that is met once decides. */
  private static final int NARROW_STATES = 1 << 16;

  /** So many different changes are enough: they take about a megabyte. */
  private static final int MOST_MOVES = 1 << 14;

  private final TransitionSystem system;
  private final StateComponents components;
  private final PartitionContents contents;
  private final StopSignal signal;

  /** For each component what steps do to its value, and how many of them do. */
  private List<Map<Move, Integer>> moves = List.of();

  private int different;
  private int sampled;

  /** The value of a component before a step and after it. */
  private record Move(long from, long to) {}

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
    moves = Stream.<Map<Move, Integer>>generate(HashMap::new).limit(components.size()).toList();
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
          long from = components.value(c, store.array(ref), store.offset(ref));
          long to = components.value(c, steps.words(), k * steps.stride());
          different += moves.get(c).merge(new Move(from, to), 1, Integer::sum) == 1 ? 1 : 0;
        }
      }
    }
  }

  /** One state at least, so that there is something to divide by. */
  private boolean isEnough() {
    return sampled > 0 && (different > MOST_MOVES || signal.isRequested());
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
    if (moves.isEmpty()) {
      collect();
    }
    int[][] steps = new int[parts][parts];
    int[] reached = new int[parts];
    int crossing = 0;
    for (Map.Entry<Move, Integer> each : moves.get(component).entrySet()) {
      int from = part.applyAsInt(each.getKey().from);
      int to = part.applyAsInt(each.getKey().to);
      if (from != to) {
        steps[from][to] += each.getValue();
        reached[from] |= 1 << to;
        crossing += each.getValue();
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

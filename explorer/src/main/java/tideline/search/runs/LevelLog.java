package tideline.search.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * The levels of a search, each a run: a way to a state is found backwards, one level at a time.
 *
 * <p>Costs as much as the states once more. Is given up when there is no room or the layout
 * changes; ways are not known then.
 */
final class LevelLog {

  private final Room room;
  private final List<Run> levels = new ArrayList<>();
  private boolean isComplete = true;

  LevelLog(Room room) {
    this.room = room;
  }

  /** Takes part in a run that others use, too. */
  void add(Run level) {
    if (!isComplete) {
      return;
    }
    long limit = room.budget().limitBytes();
    if (room.folder().isEmpty() && room.budget().usedBytes() > limit / 2) {
      giveUp(); // it must not end the search
      return;
    }
    level.share();
    levels.add(level);
  }

  /** The way to a state by its number in the order of levels. */
  Optional<int[]> pathTo(long number, TransitionSystem system) {
    if (!isComplete) {
      return Optional.empty();
    }
    int depth = 0;
    long left = number;
    while (left >= levels.get(depth).states()) {
      left -= levels.get(depth++).states();
    }
    RunReader reader = new RunReader(levels.get(depth));
    reader.skip(left);
    reader.next();
    int words = system.words();
    long[] state = new long[words];
    System.arraycopy(reader.array(), reader.offset(), state, 0, words);
    int[] events = new int[depth];
    for (int d = depth - 1; d >= 0; d--) {
      events[d] = stepBack(levels.get(d), state, system);
    }
    return Optional.of(events);
  }

  /** Replaces a state by a predecessor in a level; answers the event between them. */
  private static int stepBack(Run level, long[] state, TransitionSystem system) {
    Optional<ReversibleSystem> reversible = system.as(ReversibleSystem.class);
    int event =
        reversible.isPresent()
            ? backwards(level, state, reversible.get())
            : forwards(level, state, system);
    if (event < 0) {
      throw new IllegalStateException("a state without a predecessor in the level before");
    }
    return event;
  }

  private static int backwards(Run level, long[] state, ReversibleSystem system) {
    StepBuffer steps = new StepBuffer(system.words());
    system.predecessors(state, 0, steps);
    int words = system.words();
    for (int k = 0; k < steps.size(); k++) {
      if (new RunReader(level).contains(steps.words(), k * words)) {
        System.arraycopy(steps.words(), k * words, state, 0, words);
        return steps.event(k);
      }
    }
    return -1;
  }

  private static int forwards(Run level, long[] state, TransitionSystem system) {
    StepBuffer steps = new StepBuffer(system.words());
    int words = system.words();
    RunReader reader = new RunReader(level);
    while (reader.next()) {
      steps.clear();
      system.expand(reader.array(), reader.offset(), 0, Integer.MAX_VALUE, steps);
      for (int k = 0; k < steps.size(); k++) {
        if (RunCode.compare(steps.words(), k * words, state, 0, words) == 0) {
          System.arraycopy(reader.array(), reader.offset(), state, 0, words);
          return steps.event(k);
        }
      }
    }
    return -1;
  }

  /** From now on ways are not known. */
  void giveUp() {
    isComplete = false;
    levels.forEach(Run::release);
    levels.clear();
  }
}

package tideline.cluster.kernel;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.search.runs.Room;
import tideline.search.runs.Run;
import tideline.search.runs.RunReader;
import tideline.search.runs.StateStream;
import tideline.search.store.MemoryBudget;

/**
 * Finds how a state was reached, from the files of the rounds alone: backwards, and of no round are
 * there more states in memory than those of the partitions that own a predecessor.
 *
 * <p>Where rounds are levels, a predecessor of a state is in the level before, and the way is a
 * shortest one. Otherwise it is in the same file, or in one of the round before that belongs to
 * another partition: the shortest way out of a file is looked for among its states.
 */
public final class WayBack {

  private final PartitionedModel model;
  private final Kernel.Rounds rounds;
  private final LevelFiles files;
  private final long[] initial;
  private final Map<String, Run> loaded = new HashMap<>();

  /**
   * @param model in the layout of now
   */
  public WayBack(PartitionedModel model, Kernel.Rounds rounds, LevelFiles files) {
    this.model = model;
    this.rounds = rounds;
    this.files = files;
    initial = new long[model.words()];
    model.system().initial(initial, 0);
  }

  /** A state before another one, and the event between them. */
  private record Step(long[] state, int event, int round) {}

  /**
   * The events from the initial state; none if rounds are no levels and the system has no way back.
   */
  public Optional<int[]> eventsTo(Sightings.Seen seen) throws IOException {
    Optional<ReversibleSystem> reversible = model.system().as(ReversibleSystem.class);
    if (rounds == Kernel.Rounds.ASYNC && reversible.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> events = new ArrayList<>();
    long[] state = model.current(seen.state(), 0, seen.layout());
    int round = seen.round();
    while (!Arrays.equals(state, initial)) {
      List<Step> way;
      if (rounds == Kernel.Rounds.ASYNC) {
        way = wayOut(state, round, reversible.get());
      } else {
        way =
            List.of(
                reversible.isPresent()
                    ? stepBack(state, round - 1, reversible.get())
                    : stepForward(state, round - 1));
      }
      way.forEach(step -> events.add(step.event));
      Step last = way.get(way.size() - 1);
      state = last.state;
      round = last.round;
      loaded.clear();
    }
    Collections.reverse(events);
    return Optional.of(events.stream().mapToInt(Integer::intValue).toArray());
  }

  private boolean isIn(int round, long[] states, int at) throws IOException {
    if (round < 0) {
      return false;
    }
    int owner = model.owner(states, at);
    String name = LevelFiles.name(round, owner);
    Run run = loaded.get(name);
    if (run == null) {
      Partition alone = new Partition(model, owner, Room.inMemory(MemoryBudget.unlimited()));
      run = alone.run(Partition.file(files, round, owner));
      loaded.put(name, run);
    }
    return new RunReader(run).contains(states, at);
  }

  private Step stepBack(long[] state, int round, ReversibleSystem system) throws IOException {
    StepBuffer before = new StepBuffer(system.words());
    system.predecessors(state, 0, before);
    for (int k = 0; k < before.size(); k++) {
      if (isIn(round, before.words(), k * system.words())) {
        return step(before, k, round);
      }
    }
    throw lost(round);
  }

  private Step step(StepBuffer steps, int k, int round) {
    int words = model.words();
    long[] state = Arrays.copyOfRange(steps.words(), k * words, (k + 1) * words);
    return new Step(state, steps.event(k), round);
  }

  private static IOException lost(int round) {
    return new IOException("a state has no predecessor in the files of round " + round);
  }

  /** Tries the successors of all states of a level. */
  private Step stepForward(long[] state, int round) throws IOException {
    StepBuffer steps = new StepBuffer(model.words());
    List<Step> found = new ArrayList<>();
    for (int p = 0; p < model.partitions() && found.isEmpty(); p++) {
      RoundFile file = Partition.file(files, round, p);
      StateStream.read(
          file.states(),
          model.wordsOf(file.layout()),
          (states, at) -> {
            if (found.isEmpty()) {
              long[] now = model.current(states, at, file.layout());
              steps.clear();
              model.system().expand(now, 0, 0, Integer.MAX_VALUE, steps);
              for (int k = 0; k < steps.size(); k++) {
                if (Arrays.equals(step(steps, k, round).state, state)) {
                  found.add(new Step(now, steps.event(k), round));
                  return;
                }
              }
            }
          });
    }
    return found.stream().findFirst().orElseThrow(() -> lost(round));
  }

  /**
   * The steps from a state back to one of the round before, or to the initial state, through states
   * of the same file.
   */
  private List<Step> wayOut(long[] from, int round, ReversibleSystem system) throws IOException {
    Map<List<Long>, Step> next = new HashMap<>(); // towards the state we come from
    Deque<long[]> open = new ArrayDeque<>();
    int home = model.owner(from, 0);
    open.add(from);
    next.put(key(from), new Step(from, -1, round));
    StepBuffer before = new StepBuffer(system.words());
    while (!open.isEmpty()) {
      long[] now = open.remove();
      before.clear();
      system.predecessors(now, 0, before);
      for (int k = 0; k < before.size(); k++) {
        int at = k * system.words();
        boolean isHere = model.owner(before.words(), at) == home;
        if (!isIn(isHere ? round : round - 1, before.words(), at)) {
          continue;
        }
        Step back = step(before, k, isHere ? round : round - 1);
        boolean isNew = next.putIfAbsent(key(back.state), new Step(now, back.event, round)) == null;
        if (isNew && (!isHere || Arrays.equals(back.state, initial))) {
          return backwards(back, next);
        }
        if (isNew) {
          open.add(back.state);
        }
      }
    }
    throw lost(round);
  }

  /** From the state that we come from to the one that was found. */
  private static List<Step> backwards(Step end, Map<List<Long>, Step> next) {
    List<Step> steps = new ArrayList<>();
    long[] at = end.state;
    int round = end.round;
    for (Step on = next.get(key(at)); on.event >= 0; on = next.get(key(at))) {
      steps.add(new Step(at, on.event, round));
      at = on.state;
    }
    Collections.reverse(steps);
    return steps;
  }

  private static List<Long> key(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }
}

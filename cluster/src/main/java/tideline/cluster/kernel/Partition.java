package tideline.cluster.kernel;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.model.TokenTally;
import tideline.pivot.StepBuffer;
import tideline.search.runs.Candidates;
import tideline.search.runs.Room;
import tideline.search.runs.Run;
import tideline.search.runs.RunReader;
import tideline.search.runs.RunSet;
import tideline.search.runs.RunWriter;
import tideline.search.runs.StateStream;
import tideline.search.runs.Subtraction;

/**
 * The states of one partition, up to a round: a cache of files, which can be made anew at any time.
 * For one thread at a time.
 */
final class Partition {

  /** Small buffers are merged again and again; these hold two successors of each state or so. */
  private static final long BUFFERS = 96;

  private final PartitionedModel model;
  private final int number;
  private final Room room;
  private RunSet visited;
  private Run latest;
  private int round = -1;
  private Counts counts = Counts.NONE;
  private Optional<Work> work = Optional.empty();
  private Optional<List<Block>> prepared = Optional.empty();
  private final Examination examination;
  private boolean dirty;

  /** Successors of the latest states that stay here, and what was counted while they were made. */
  static final class Work {
    final Candidates own;
    Counts counted = Counts.NONE;

    Work(Room room, int words) {
      own = new Candidates(room, words);
    }
  }

  Partition(PartitionedModel model, int number, Room room) {
    this.model = model;
    this.number = number;
    this.room = room;
    examination = model.examination();
    visited = new RunSet(room, model.words());
    latest = new RunWriter(room, model.words()).finish();
  }

  /** The partition as it was at the end of a round. */
  static Partition rebuilt(
      PartitionedModel model, int number, Room room, LevelFiles files, int round)
      throws IOException {
    Partition partition = new Partition(model, number, room);
    for (int k = 0; k <= round; k++) {
      RoundFile file = file(files, k, number);
      partition.advance(partition.run(file), file.counts(), Optional.empty());
    }
    return partition;
  }

  static RoundFile file(LevelFiles files, int round, int number) throws IOException {
    String name = LevelFiles.name(round, number);
    byte[] bytes =
        files
            .read(name)
            .orElseThrow(() -> new IOException("there is no file " + name + " in " + files));
    return RoundFile.of(bytes, name);
  }

  /** The states of a file, in the layout of now. */
  Run run(RoundFile file) {
    if (file.layout() == model.layout()) {
      RunWriter out = new RunWriter(room, model.words());
      StateStream.read(file.states(), model.words(), out::add);
      return out.finish();
    }
    Candidates sorted = new Candidates(room, model.words());
    StateStream.read(
        file.states(),
        model.wordsOf(file.layout()),
        (states, at) -> sorted.add(model.current(states, at, file.layout()), 0));
    Run run = fresh(sorted, new RunSet(room, model.words()).subtraction());
    sorted.release();
    return run;
  }

  int round() {
    return round;
  }

  Counts counts() {
    return counts;
  }

  boolean isDirty() {
    return dirty;
  }

  PartitionedModel model() {
    return model;
  }

  long bytes() {
    return visited.bytes() + latest.bytes();
  }

  /** So large as if so many states were known are buffers for successors of the latest. */
  long buffered() {
    return BUFFERS * latest.states();
  }

  /** Whether the successors of the latest states were made. */
  boolean hasWork() {
    return work.isPresent();
  }

  /**
   * Makes the successors of the latest states: those of others go to buffers, if there are some.
   */
  Work expanded(Outgoing out) {
    Work made = new Work(room, model.words());
    made.own.resize(Math.max(counts.states(), buffered() / model.partitions()));
    made.counted = expand(latest, round, made.own::add, out);
    work.ifPresent(old -> old.own.release());
    work = Optional.of(made);
    return made;
  }

  /** Hands the successors of the latest states on that belong to others. */
  void send(Outgoing out) {
    expand(latest, round, (states, at) -> {}, out);
  }

  /** What is to be sent, if it was made together with the latest states. */
  Optional<List<Block>> prepared() {
    return prepared;
  }

  /** Computes the successors of all states of a run, which were found in a round. */
  private Counts expand(Run run, int found, StateStream.Sink own, Outgoing out) {
    examination.begin(counts.seen(), found);
    StepBuffer steps = new StepBuffer(model.words());
    Optional<TokenTally> tally = model.tally();
    RunReader reader = new RunReader(run);
    int words = model.words();
    long expanded = 0;
    long edges = 0;
    long deadlocks = 0;
    while (reader.next()) {
      steps.clear();
      model.system().expand(reader.array(), reader.offset(), 0, Integer.MAX_VALUE, steps);
      if (tally.isPresent()) {
        tally.get().record(reader.array(), reader.offset());
      }
      examination.look(reader.array(), reader.offset(), steps.size());
      expanded++;
      edges += steps.size();
      deadlocks += steps.size() == 0 ? 1 : 0;
      for (int k = 0; k < steps.size(); k++) {
        int owner = model.owner(steps.words(), k * words);
        if (owner == number) {
          own.accept(steps.words(), k * words);
        } else {
          out.add(owner, steps.words(), k * words);
        }
      }
    }
    long[] tokens = expanded == 0 ? new long[0] : tally.map(TokenTally::save).orElse(new long[0]);
    return new Counts(0, expanded, edges, deadlocks, tokens, examination.seen());
  }

  /** What is new among candidates: neither visited nor latest. Nothing is changed by that. */
  Run fresh(Candidates candidates) {
    return fresh(candidates, visited.subtraction().and(latest));
  }

  private Run fresh(Candidates candidates, Subtraction known) {
    RunWriter next = new RunWriter(room, model.words());
    int words = model.words();
    candidates.show(
        (states, count) -> {
          int left = known.apply(states, count);
          for (int i = 0; i < left; i++) {
            next.add(states, i * words);
          }
          return true;
        });
    return next.finish();
  }

  /** The latest states join the visited ones; others are the latest now, and a round has passed. */
  void advance(Run next, Counts now, Optional<List<Block>> toSend) {
    dirty = true;
    work.ifPresent(old -> old.own.release());
    work = Optional.empty();
    visited.add(latest);
    latest = next;
    counts = now;
    prepared = toSend;
    round++;
    dirty = false;
  }

  Optional<Work> work() {
    return work;
  }

  Room room() {
    return room;
  }

  /**
   * The closure of some states under successors that stay here, without those that are known: for
   * rounds that are no levels.
   *
   * @param counted is added to
   */
  Run closed(Candidates candidates, Outgoing out, List<Counts> counted) {
    RunSet found = new RunSet(room, model.words());
    Run front = fresh(candidates);
    while (front.states() > 0) {
      Candidates own = new Candidates(room, model.words());
      own.resize(counts.states() + found.states());
      counted.add(expand(front, round + 1, own::add, out));
      Subtraction known = visited.subtraction().and(latest).and(front);
      found.runs().forEach(known::and);
      Run next = fresh(own, known);
      own.release();
      found.add(front);
      front = next;
    }
    front.release();
    Run all = found.single();
    return all == null ? new RunWriter(room, model.words()).finish() : all;
  }

  /** Gives its memory back. */
  void release() {
    work.ifPresent(old -> old.own.release());
    visited.clear();
    latest.release();
  }
}

package tideline.cluster.kernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import tideline.pivot.LayoutExceededException;
import tideline.search.runs.Candidates;
import tideline.search.runs.Room;
import tideline.search.runs.RoomExceededException;
import tideline.search.runs.Run;
import tideline.search.runs.StateStream;

/**
 * The tasks of a run in one process. Round 0 is the initial state; in round k + 1 every partition
 * {@link #expand sends} the successors of what it found in round k to their owners, and {@link
 * #absorb takes} those that are its own.
 *
 * <p>Any task may fail at any moment, may be done again, here or in another process, and may be
 * done again when later ones are done: its answer depends on files only, and files are made in one
 * step. What a process holds of a partition is a cache of them. A partition changes only after the
 * file of the round is there, and one whose change was interrupted is forgotten.
 */
public class Kernel {

  /** When a partition sends. */
  public enum Rounds {
    /** After each level: rounds are levels. */
    LEVELS,
    /** When it has no states left to expand: fewer rounds, and levels are not known. */
    ASYNC
  }

  private final PartitionedModel model;
  private final Rounds rounds;
  private final LevelFiles files;
  private final IntFunction<Room> rooms;
  private final Holdings holdings;

  /**
   * @param rooms memory for a partition
   * @param holdings what the process holds by now; shared by kernels with other layouts
   */
  public Kernel(
      PartitionedModel model,
      Rounds rounds,
      LevelFiles files,
      IntFunction<Room> rooms,
      Holdings holdings) {
    this.model = model;
    this.rounds = rounds;
    this.files = files;
    this.rooms = rooms;
    this.holdings = holdings;
  }

  /** What a partition sends after a round. One task for a partition at a time. */
  public List<Block> expand(int round, int number) throws IOException {
    synchronized (holdings.lock(number)) {
      try {
        Partition held = holdings.get(number);
        boolean isPast = held != null && held.round() > round;
        return isPast ? again(round, number) : sent(held(number, round));
      } catch (LayoutExceededException e) {
        forget(number);
        return toAll(new Obstacle.Narrow(e.variable(), e.event()));
      } catch (RoomExceededException e) {
        forget(number);
        return toAll(new Obstacle.Full(number));
      } catch (RuntimeException | Error e) {
        forget(number);
        throw e;
      }
    }
  }

  private List<Block> sent(Partition partition) {
    if (partition.prepared().isPresent()) {
      return partition.prepared().get();
    }
    Outgoing out = outgoing(partition);
    if (rounds == Rounds.LEVELS) {
      partition.expanded(out);
    } else {
      partition.send(out);
    }
    return out.blocks();
  }

  /** From the file alone: the partition is further on. */
  private List<Block> again(int round, int number) throws IOException {
    Partition alone = new Partition(model, number, rooms.apply(number));
    try {
      RoundFile file = Partition.file(files, round, number);
      alone.advance(alone.run(file), file.counts(), Optional.empty());
      Outgoing out = outgoing(alone);
      alone.send(out);
      return out.blocks();
    } finally {
      alone.release();
    }
  }

  /** Buffers for one attempt. */
  Outgoing outgoing(Partition partition) {
    return new Outgoing(
        partition.room(),
        model.words(),
        model.partitions(),
        partition.buffered() / model.partitions());
  }

  private List<Block> toAll(Obstacle obstacle) {
    List<Block> blocks = new ArrayList<>();
    for (int target = 0; target < model.partitions(); target++) {
      blocks.add(Block.of(target, obstacle));
    }
    return blocks;
  }

  /** Begins: the initial state goes to its owner. */
  public Summary begin(int number) throws IOException {
    return absorb(0, number, List.of());
  }

  /**
   * Takes in what the partitions sent after the round before, and writes the file of this round.
   *
   * @param blocks contents of those whose target it is, each as often as one likes
   */
  public Summary absorb(int round, int number, Iterable<byte[]> blocks) throws IOException {
    synchronized (holdings.lock(number)) {
      Partition held = holdings.get(number);
      if (held != null && held.round() >= round) {
        return reported(round, number, 0);
      }
      for (byte[] block : blocks) {
        Obstacle obstacle = Block.obstacle(block);
        if (obstacle != null) {
          return Summary.stopped(number, obstacle);
        }
      }
      boolean isThere = held != null && held.round() == round - 1 && held.model() == model;
      try {
        absorb(held(number, round - 1), round, number, blocks);
        return reported(round, number, isThere || round == 0 ? 0 : 1);
      } catch (LayoutExceededException e) {
        forget(number);
        return Summary.stopped(number, new Obstacle.Narrow(e.variable(), e.event()));
      } catch (RoomExceededException e) {
        forget(number);
        return Summary.stopped(number, new Obstacle.Full(number));
      } catch (IOException | RuntimeException | Error e) {
        forgotten(number, holdings);
        throw e;
      }
    }
  }

  /** After a task that failed. */
  void forgotten(int number, Holdings held) {
    forget(number);
  }

  private void absorb(Partition partition, int round, int number, Iterable<byte[]> blocks)
      throws IOException {
    Candidates candidates = candidates(partition, round, number);
    long received = 0;
    for (byte[] block : blocks) {
      received += block.length;
      StateStream.read(Block.states(block), model.words(), candidates::add);
    }
    List<Counts> counted = new ArrayList<>();
    Optional<List<Block>> prepared;
    Run fresh;
    if (rounds == Rounds.LEVELS) {
      fresh = partition.fresh(candidates);
      partition.work().ifPresent(work -> counted.add(work.counted));
      prepared = Optional.empty();
    } else {
      Outgoing out = outgoing(partition);
      fresh = partition.closed(candidates, out, counted);
      candidates.release();
      prepared = Optional.of(out.blocks());
    }
    Counts counts = partition.counts().withStates(fresh.states());
    for (Counts more : counted) {
      counts = counts.plus(more);
    }
    byte[] states = new StateStream(model.words()).add(fresh).bytes();
    RoundFile file = new RoundFile(model.layout(), fresh.states(), received, counts, states);
    commit(file, round, number, () -> advance(partition, fresh, file, prepared));
  }

  private static void advance(
      Partition partition, Run fresh, RoundFile file, Optional<List<Block>> prepared) {
    partition.advance(fresh, file.counts(), prepared);
  }

  /** The file first: a partition that has changed is never further on than its files. */
  void commit(RoundFile file, int round, int number, Runnable change) throws IOException {
    files.write(LevelFiles.name(round, number), file.bytes());
    change.run();
  }

  /** Own successors of the round before, made anew if this process did not make them. */
  private Candidates candidates(Partition partition, int round, int number) {
    if (round == 0) {
      Candidates first = new Candidates(partition.room(), model.words());
      long[] initial = new long[model.words()];
      model.system().initial(initial, 0);
      if (model.owner(initial, 0) == number) {
        first.add(initial, 0);
      }
      return first;
    }
    if (rounds == Rounds.ASYNC) {
      return new Candidates(partition.room(), model.words());
    }
    return partition.hasWork()
        ? partition.work().orElseThrow().own
        : partition.expanded(Outgoing.NOWHERE).own;
  }

  private Partition held(int number, int round) throws IOException {
    Partition held = holdings.get(number);
    boolean isRight =
        held != null && held.round() == round && !held.isDirty() && held.model() == model;
    if (!isRight) {
      forget(number);
      held = Partition.rebuilt(model, number, rooms.apply(number), files, round);
      holdings.put(number, held);
    }
    return held;
  }

  private void forget(int number) {
    Partition held = holdings.remove(number);
    if (held != null) {
      held.release();
    }
  }

  private Summary reported(int round, int number, int rebuilt) throws IOException {
    RoundFile file = Partition.file(files, round, number);
    Partition held = holdings.get(number);
    long bytes = held == null ? 0 : held.bytes();
    Summary.Bytes sizes = new Summary.Bytes(file.states().length, bytes, rebuilt);
    return new Summary(number, file.fresh(), file.counts(), file.receivedBytes(), sizes, null);
  }
}

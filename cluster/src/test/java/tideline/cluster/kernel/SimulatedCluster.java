package tideline.cluster.kernel;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import tideline.model.Model;
import tideline.search.runs.Candidates;
import tideline.search.runs.Room;
import tideline.search.store.MemoryBudget;

/**
 * An engine in one process, with several executors that die, tasks that fail at any moment, tasks
 * that are done again for no reason, and later than others. Can be given the mistakes that are easy
 * to make.
 */
final class SimulatedCluster implements ClusterRun.Stage {

  /** A mistake in the program that the tests have to notice. */
  enum Bug {
    NONE,
    /** Buffers remember across attempts what they have sent. */
    FILTER_OUTLIVES_ITS_ATTEMPT,
    /** Counts of repeated tasks are added up, as an accumulator does. */
    COUNTED_TWICE,
    /** The store changes before its file is there. */
    STORE_BEFORE_FILE
  }

  private static final int EXECUTORS = 3;

  private final Model model;
  private final int partitions;
  private final Kernel.Rounds rounds;
  private final Questions questions;
  private final SplittableRandom random;
  private final Bug bug;
  private final int mostFailures;
  private final FailingFiles files = new FailingFiles();
  private final Map<Integer, Holdings> executors = new HashMap<>();
  private final Map<String, PartitionedModel> models = new HashMap<>();
  private final Map<Integer, Candidates> immortal = new HashMap<>();
  private int failures;
  private Counts accumulated = Counts.NONE;

  SimulatedCluster(
      Model model, int partitions, Kernel.Rounds rounds, Questions questions, long seed, Bug bug) {
    this.questions = questions;
    this.model = model;
    this.partitions = partitions;
    this.rounds = rounds;
    this.bug = bug;
    random = new SplittableRandom(seed);
    mostFailures = 1 + random.nextInt(12);
  }

  LevelFiles files() {
    return files;
  }

  /** What accumulators would say. */
  Counts accumulated() {
    return accumulated;
  }

  int failures() {
    return failures;
  }

  /** A task failed. */
  private static final class TaskFailed extends IOException {
    TaskFailed(String what) {
      super(what);
    }
  }

  /** Files in memory, of which a writing fails now and then: before the file is there, or after. */
  private final class FailingFiles implements LevelFiles {
    private final Map<String, byte[]> contents = new HashMap<>();

    @Override
    public void write(String name, byte[] content) throws IOException {
      boolean isOfTask = name.startsWith("round");
      if (isOfTask) {
        perhapsFail("before the file");
      }
      contents.put(name, content);
      if (isOfTask) {
        perhapsFail("after the file");
      }
    }

    @Override
    public Optional<byte[]> read(String name) {
      return Optional.ofNullable(contents.get(name));
    }
  }

  private void perhapsFail(String when) throws TaskFailed {
    if (failures < mostFailures && random.nextInt(6) == 0) {
      failures++;
      throw new TaskFailed(when);
    }
  }

  private PartitionedModel model(int[] widenings) {
    return models.computeIfAbsent(
        java.util.Arrays.toString(widenings),
        w -> new PartitionedModel(model, partitions, questions, widenings));
  }

  /** A task on some executor, mostly the one that has the partition; some of them are dead. */
  private Kernel kernel(int partition, int[] widenings) {
    int executor = random.nextInt(4) == 0 ? random.nextInt(EXECUTORS) : partition % EXECUTORS;
    if (failures < mostFailures && random.nextInt(25) == 0) {
      failures++;
      executors.remove(executor);
    }
    Holdings holdings = executors.computeIfAbsent(executor, e -> new Holdings());
    return new Kernel(
        model(widenings), rounds, files, p -> Room.inMemory(MemoryBudget.unlimited()), holdings) {
      @Override
      Outgoing outgoing(Partition held) {
        return bug == Bug.FILTER_OUTLIVES_ITS_ATTEMPT
            ? new Remembering(held.room(), widenings, partition)
            : super.outgoing(held);
      }

      @Override
      void commit(RoundFile file, int round, int number, Runnable change) throws IOException {
        if (bug == Bug.STORE_BEFORE_FILE) {
          change.run();
          files.write(LevelFiles.name(round, number), file.bytes());
        } else {
          super.commit(file, round, number, change);
        }
      }

      @Override
      void forgotten(int number, Holdings held) {
        if (bug != Bug.STORE_BEFORE_FILE) {
          super.forgotten(number, held);
        }
      }
    };
  }

  /** Buffers whose filters live as long as the executors do. */
  private final class Remembering extends Outgoing {
    private final int source;
    private final int layout;

    Remembering(Room room, int[] widenings, int source) {
      super(room, model(widenings).words(), partitions, 0);
      this.source = source;
      layout = widenings.length;
    }

    @Override
    Candidates buffer(int owner, Room memory, int words) {
      int key = (layout * partitions + source) * partitions + owner;
      return immortal.computeIfAbsent(key, k -> new Candidates(memory, words));
    }

    @Override
    void empty(Candidates buffer) {
      buffer.forget();
    }
  }

  @Override
  public List<Summary> round(int round, int[] widenings) throws IOException {
    Map<Integer, List<byte[]>> sent = new HashMap<>();
    List<Integer> order = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      order.add(p);
      sent.put(p, new ArrayList<>());
    }
    Random shuffling = new Random(random.nextLong());
    Collections.shuffle(order, shuffling);
    if (round > 0) {
      for (int p : order) {
        for (Block block : expanded(round - 1, p, widenings)) {
          sent.get(block.target()).add(block.content());
        }
      }
    }
    Collections.shuffle(order, shuffling);
    List<Summary> all = new ArrayList<>();
    for (int p : order) {
      all.add(absorbed(round, p, widenings, sent.get(p)));
      if (random.nextInt(8) == 0) {
        absorbed(round, p, widenings, sent.get(p)); // once more
      }
      if (round > 0 && random.nextInt(8) == 0) {
        expanded(round - 1, order.get(0), widenings); // its blocks are lost
      }
    }
    return all;
  }

  /** Of several attempts, the blocks of the last one arrive. */
  private List<Block> expanded(int round, int p, int[] widenings) throws IOException {
    while (true) {
      List<Block> blocks = kernel(p, widenings).expand(round, p);
      try {
        perhapsFail("while sending");
        return blocks;
      } catch (TaskFailed e) {
        // once more
      }
    }
  }

  private Summary absorbed(int round, int p, int[] widenings, List<byte[]> blocks)
      throws IOException {
    while (true) {
      try {
        Summary summary = kernel(p, widenings).absorb(round, p, blocks);
        if (bug == Bug.COUNTED_TWICE && summary.met().isEmpty()) {
          accumulated =
              accumulated.plus(new Counts(summary.fresh(), 0, 0, 0, new long[0], Sightings.NONE));
        }
        perhapsFail("while reporting");
        return summary;
      } catch (TaskFailed e) {
        // once more
      }
    }
  }
}

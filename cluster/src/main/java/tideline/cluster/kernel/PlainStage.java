package tideline.cluster.kernel;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.search.runs.Room;
import tideline.search.store.MemoryBudget;

/**
 * Rounds without an engine: all partitions one after the other in this process, their files in
 * memory. Measures what tasks cost. One thread.
 */
public final class PlainStage implements ClusterRun.Stage {

  private final int partitions;
  private final Layouts layouts;
  private final Kernel.Rounds rounds;
  private final FilesInMemory files = new FilesInMemory();
  private final Holdings holdings = new Holdings();
  private final Map<String, PartitionedModel> models = new HashMap<>();
  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private long taskNanos;
  private double balanced;
  private long widest;

  /** The model in a layout. */
  @FunctionalInterface
  public interface Layouts {
    PartitionedModel in(int[] widenings);
  }

  public PlainStage(int partitions, Kernel.Rounds rounds, Layouts layouts) {
    this.partitions = partitions;
    this.rounds = rounds;
    this.layouts = layouts;
  }

  /** For the notes of the driver, too. */
  public LevelFiles files() {
    return files;
  }

  private static final class FilesInMemory implements LevelFiles {
    private final Map<String, byte[]> contents = new HashMap<>();

    @Override
    public void write(String name, byte[] content) {
      contents.put(name, content);
    }

    @Override
    public Optional<byte[]> read(String name) {
      return Optional.ofNullable(contents.get(name));
    }
  }

  @Override
  public List<Summary> round(int round, int[] widenings) throws IOException {
    long begin = clock.getCurrentThreadCpuTime();
    PartitionedModel model =
        models.computeIfAbsent(Arrays.toString(widenings), key -> layouts.in(widenings));
    Kernel kernel =
        new Kernel(model, rounds, files, p -> Room.inMemory(MemoryBudget.unlimited()), holdings);
    List<List<byte[]>> sent = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      sent.add(new ArrayList<>());
    }
    for (int p = 0; p < partitions && round > 0; p++) {
      for (Block block : kernel.expand(round - 1, p)) {
        sent.get(block.target()).add(block.content());
      }
    }
    List<Summary> all = new ArrayList<>();
    long most = 0;
    long fresh = 0;
    for (int p = 0; p < partitions; p++) {
      Summary one = kernel.absorb(round, p, sent.get(p));
      all.add(one);
      most = Math.max(most, one.fresh());
      fresh += one.fresh();
    }
    balanced += most * (double) partitions;
    widest = Math.max(widest, fresh);
    taskNanos += clock.getCurrentThreadCpuTime() - begin;
    return all;
  }

  /** Processor time of all tasks. */
  public double seconds() {
    return taskNanos / 1e9;
  }

  /**
   * How well the partitions share the work if all wait for the one with the most new states, round
   * by round: 1 if they all have the same number.
   */
  public double balance(long states) {
    return balanced == 0 ? 1 : states / balanced;
  }

  /** The largest number of new states in a round. */
  public long widest() {
    return widest;
  }
}

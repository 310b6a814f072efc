package tideline.cluster.kernel;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.search.StopSignal;
import tideline.search.disk.CheckpointException;
import tideline.search.observe.Directive;

/**
 * What the driver does: round after round until none finds anything, and after each it notes in the
 * folder that others can go on from there.
 */
public final class ClusterRun {

  /** Has all partitions do a round. */
  @FunctionalInterface
  public interface Stage {
    /**
     * @param round 0 is the beginning
     * @param widenings of the layout
     * @return one for each partition
     * @throws IOException if it cannot be done, however often it is tried
     */
    List<Summary> round(int round, int[] widenings) throws IOException;
  }

  /** Hears of each round that is complete. */
  @FunctionalInterface
  public interface Listener {
    /**
     * @param where the run can go on
     * @return whether there is a reason to do so
     */
    Directive completed(Progress progress, Rendezvous where);
  }

  /** How a run ended. */
  public enum Ending {
    EXHAUSTED,
    /** The listener wants no more. */
    ANSWERED,
    STATE_LIMIT,
    STOPPED,
    MEMORY
  }

  /**
   * How far it is.
   *
   * @param rounds complete ones
   * @param counts of all partitions
   * @param frontier new states of the last round
   * @param sentBytes between partitions in this process's rounds
   * @param fileBytes written in them
   */
  public record Progress(
      int rounds, Counts counts, long frontier, long sentBytes, long fileBytes, Memory memory) {

    /**
     * @param storeBytes in the memory of all partitions after the last round
     * @param rebuilt stores made anew from files
     */
    public record Memory(long storeBytes, long rebuilt) {}

    static final Progress NONE = new Progress(0, Counts.NONE, 0, 0, 0, new Memory(0, 0));
  }

  private final LevelFiles files;
  private final Rendezvous.Identity identity;
  private final StopSignal stop;
  private final long mostStates;
  private volatile Progress progress = Progress.NONE;

  public ClusterRun(
      LevelFiles files, Rendezvous.Identity identity, StopSignal stop, long mostStates) {
    this.files = files;
    this.identity = identity;
    this.stop = stop;
    this.mostStates = mostStates;
  }

  /** May be asked by other threads. */
  public Progress progress() {
    return progress;
  }

  /**
   * Where a run in the folder is.
   *
   * @throws CheckpointException if there is none, or one of something else
   */
  public Rendezvous resumed() throws IOException {
    return Rendezvous.read(files, identity)
        .orElseThrow(
            () ->
                new CheckpointException(
                    "there is no run in " + files + " to go on from: leave out --resume"));
  }

  /**
   * Where a run begins.
   *
   * @throws CheckpointException if there is one in the folder
   */
  public Rendezvous begun() throws IOException {
    Optional<byte[]> other = files.read("run");
    if (other.isPresent()) {
      throw new CheckpointException(
          "there is a run in " + files + ": go on with --resume, or take another folder");
    }
    Rendezvous.BEGINNING.write(files, identity);
    return Rendezvous.BEGINNING;
  }

  /** Runs to the end or to a limit. The last complete round is done once more if it goes on. */
  public Ending run(Stage stage, Rendezvous from, Listener listener) throws IOException {
    int[] widenings = from.widenings();
    int round = Math.max(0, from.round());
    while (true) {
      if (stop.isRequested()) {
        return Ending.STOPPED;
      }
      List<Summary> all = stage.round(round, widenings);
      Optional<Obstacle> obstacle = all.stream().flatMap(s -> s.met().stream()).findFirst();
      if (obstacle.isPresent()) {
        if (obstacle.get() instanceof Obstacle.Narrow narrow) {
          int n = widenings.length;
          widenings = Arrays.copyOf(widenings, n + 2);
          widenings[n] = narrow.variable();
          widenings[n + 1] = narrow.event();
          // Known to all who come later, before there is a file with such states.
          new Rendezvous(round - 1, widenings).write(files, identity);
          continue; // the same round with wider states
        }
        return Ending.MEMORY;
      }
      complete(all, round);
      Rendezvous where = new Rendezvous(round, widenings);
      where.write(files, identity);
      Directive wish = listener.completed(progress, where);
      if (progress.frontier() == 0) {
        return Ending.EXHAUSTED;
      }
      if (wish == Directive.STOP) {
        return Ending.ANSWERED;
      }
      if (progress.counts().states() >= mostStates) {
        return Ending.STATE_LIMIT;
      }
      round++;
    }
  }

  private void complete(List<Summary> all, int round) {
    Counts counts = Counts.NONE;
    long fresh = 0;
    long sent = progress.sentBytes();
    long written = progress.fileBytes();
    long stored = 0;
    long rebuilt = progress.memory().rebuilt();
    for (Summary one : all) {
      counts = counts.plus(one.counts());
      fresh += one.fresh();
      sent += one.receivedBytes();
      written += one.bytes().file();
      stored += one.bytes().store();
      rebuilt += one.bytes().rebuilt();
    }
    progress =
        new Progress(round + 1, counts, fresh, sent, written, new Progress.Memory(stored, rebuilt));
  }
}

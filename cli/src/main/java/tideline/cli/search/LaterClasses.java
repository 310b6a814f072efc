package tideline.cli.search;

import java.util.Optional;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.LocalityOptions;
import tideline.cli.output.Figures;
import tideline.search.disk.DiskException;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.disk.QueueBuffer;
import tideline.search.disk.TemporaryFolder;
import tideline.sweep.line.SweepOptions;
import tideline.sweep.line.SweepResult;

/** The disk on which states of later classes wait. */
final class LaterClasses {

  /** The queues get this part of the memory, unless their number of states is given. */
  private static final int MEMORY_SHARE = 8;

  private static final int FEWEST_STATES = 1 << 10;
  private static final int USUAL_MOST = 1 << 20;

  private final LimitedDisk disk;
  private final LocalityOptions queue;
  private final long memoryBytes;

  private LaterClasses(LimitedDisk disk, LocalityOptions queue, long memoryBytes) {
    this.disk = disk;
    this.queue = queue;
    this.memoryBytes = memoryBytes;
  }

  /** If a folder was chosen. */
  static Optional<LaterClasses> of(
      SearchRequest request, LocalityOptions queue, DiskOptions options) {
    return options.isGiven()
        ? Optional.of(
            new LaterClasses(
                new LimitedDisk(new FolderDisk(options.folder()), options.limitBytes()),
                queue,
                request.memoryBytes()))
        : Optional.empty();
  }

  /**
   * @param words of a state
   */
  SweepOptions.Ahead ahead(int words) {
    long affordable = memoryBytes / MEMORY_SHARE / QueueBuffer.bytesPerState(words, 0);
    long usual = Math.max(FEWEST_STATES, Math.min(USUAL_MOST, affordable));
    int states = (int) Math.min(Integer.MAX_VALUE, queue.queueStates().orElse(usual));
    return new SweepOptions.Ahead(new TemporaryFolder(disk), states);
  }

  String reason(DiskException e) {
    return e.isLimit()
        ? "disk limit of " + Figures.bytes(disk.limitBytes()) + " met"
        : e.getMessage();
  }

  void add(SweepResult result, Facts facts) {
    facts.add("statesWritten", result.written());
    facts.add("statesRead", result.read());
    facts.add("diskBytes", disk.peakBytes());
    facts.line(
        "disk",
        Figures.counted(result.written(), "state")
            + " written, "
            + Figures.bytes(disk.peakBytes())
            + " at most in "
            + disk);
  }
}

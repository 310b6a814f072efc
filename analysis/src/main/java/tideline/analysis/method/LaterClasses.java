package tideline.analysis.method;

import java.util.Optional;
import tideline.analysis.outcome.Facts;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.disk.QueueBuffer;
import tideline.search.disk.TemporaryFolder;
import tideline.sweep.line.SweepBuilder;
import tideline.sweep.line.SweepResult;

/** The disk on which states of later classes wait. */
final class LaterClasses {

  /** The queues get this part of the memory, unless their number of states is given. */
  private static final int MEMORY_SHARE = 8;

  private static final int FEWEST_STATES = 1 << 10;
  private static final int USUAL_MOST = 1 << 20;

  private final LimitedDisk disk;
  private final SearchRequest request;

  private LaterClasses(LimitedDisk disk, SearchRequest request) {
    this.disk = disk;
    this.request = request;
  }

  /** If a folder was chosen. */
  static Optional<LaterClasses> of(SearchRequest request) {
    DiskOptions options = new DiskOptions(request);
    return options.isGiven()
        ? Optional.of(
            new LaterClasses(
                new LimitedDisk(new FolderDisk(options.folder()), options.limitBytes()), request))
        : Optional.empty();
  }

  /**
   * @param words of a state
   */
  SweepBuilder.Ahead ahead(int words) {
    long affordable = request.memoryBytes() / MEMORY_SHARE / QueueBuffer.bytesPerState(words, 0);
    long usual = Math.max(FEWEST_STATES, Math.min(USUAL_MOST, affordable));
    int states =
        (int) Math.min(Integer.MAX_VALUE, request.get(LocalityMethod.QUEUE_STATES).orElse(usual));
    return new SweepBuilder.Ahead(new TemporaryFolder(disk), states);
  }

  long limitBytes() {
    return disk.limitBytes();
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

package tideline.search.external;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.TransitionSystem;
import tideline.search.SearchCounters;
import tideline.search.disk.BlockLog;
import tideline.search.disk.ModelDigest;
import tideline.search.disk.SavedNumbers;

/** All that a search knows, on its way to a manifest and back. */
final class Snapshot {

  private final ExternalBuilder options;
  private final BlockLog log;
  private final Optional<SpanningTree> tree;
  private final Workspace workspace;
  private final ExternalStore store;
  private final ExternalOpenSet open;
  private final ExternalCounters counters;
  private final IoCounters io;

  /** Variables and events that made the layout wider, by turns. */
  private final IntArrayList widenings = new IntArrayList();

  private boolean finished;
  private boolean readFinished;
  private long partitions;

  Snapshot(
      ExternalBuilder options,
      BlockLog log,
      Optional<SpanningTree> tree,
      Workspace workspace,
      ExternalStore store,
      ExternalOpenSet open,
      ExternalCounters counters,
      IoCounters io) {
    this.options = options;
    this.log = log;
    this.tree = tree;
    this.workspace = workspace;
    this.store = store;
    this.open = open;
    this.counters = counters;
    this.io = io;
  }

  /** The layout is about to become wider. */
  void widened(LayoutExceededException exceeded) {
    widenings.add(exceeded.variable());
    widenings.add(exceeded.event());
  }

  /** Nothing is left to do: from now on the numbers are written, and no states. */
  void finish() {
    finished = true;
  }

  boolean isFinished() {
    return finished;
  }

  /** Whether nothing was left to do when what was read had been written. */
  boolean wasReadFinished() {
    return readFinished;
  }

  /** How many partitions held states when what was read had been written. */
  long partitions() {
    return partitions;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(widenings.size());
    for (int i = 0; i < widenings.size(); i++) {
      out.writeInt(widenings.getInt(i));
    }
    counters.save(out);
    io.save(out);
    out.writeInt(open.depth());
    out.writeLong(open.levelEnd());
    out.writeLong(open.selected());
    out.writeInt(workspace.queues().round());
    Checkpoint.writeLongs(workspace.firings(), out);
    workspace.function().save(out);
    out.writeLong(workspace.partitions().occupied());
    out.writeInt(options.savedParts.size());
    for (SavedPart part : options.savedParts) {
      out.writeUTF(part.name());
      Checkpoint.writeLongs(part.save(), out);
    }
    out.writeBoolean(finished);
    if (!finished) {
      log.describe(out);
      if (tree.isPresent()) {
        tree.get().save(out);
      }
      List<Partition> all = workspace.partitions().all();
      out.writeInt(all.size());
      for (Partition p : all) {
        Checkpoint.write(p, out);
      }
    }
  }

  /** Brings everything back to where it was; answers the system with its layout of then. */
  TransitionSystem read(DataInputStream in) throws IOException {
    int[] steps = SavedNumbers.ints(in);
    TransitionSystem system = ModelDigest.widened(options.system, steps, store::relayout);
    widenings.addElements(0, steps);
    if (steps.length > 0) {
      options.observers.forEach(o -> o.relayout(system));
    }
    counters.begin(new SearchCounters(), store);
    counters.restore(in);
    io.restore(in);
    open.restore(in.readInt(), in.readLong(), in.readLong());
    workspace.queues().restoreRound(in.readInt());
    long[] firings = Checkpoint.readLongs(in);
    System.arraycopy(firings, 0, workspace.firings(), 0, firings.length);
    workspace.function().restore(in);
    partitions = in.readLong();
    readParts(in);
    finished = in.readBoolean();
    readFinished = finished;
    if (!finished) {
      log.restore(in);
      if (tree.isPresent()) {
        tree.get().restore(in);
      }
      for (int n = in.readInt(); n > 0; n--) {
        Checkpoint.read(workspace.partitions(), log, in);
      }
    }
    log.sweep();
    return system;
  }

  private void readParts(DataInputStream in) throws IOException {
    for (int n = in.readInt(); n > 0; n--) {
      String name = in.readUTF();
      long[] saved = Checkpoint.readLongs(in);
      for (SavedPart part : options.savedParts) {
        if (part.name().equals(name)) {
          part.restore(saved);
        }
      }
    }
  }
}

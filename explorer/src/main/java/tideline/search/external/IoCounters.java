package tideline.search.external;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * What went to and came from the disk, in states, as {@code [EK11]} counts it; queues apart. Read
 * while the search runs the numbers are a moment old.
 */
public final class IoCounters {

  long visitedRead;
  long visitedWritten;
  long queueRead;
  long queueWritten;
  long reorganised;
  long crossTransitions;
  long refinements;
  long swaps;
  long loads;
  long largestPartition;
  long checkpoints;

  /** What several searches have counted together. */
  static IoCounters together(List<IoCounters> parts) {
    IoCounters all = new IoCounters();
    for (IoCounters part : parts) {
      all.visitedRead += part.visitedRead;
      all.visitedWritten += part.visitedWritten;
      all.queueRead += part.queueRead;
      all.queueWritten += part.queueWritten;
      all.reorganised += part.reorganised;
      all.crossTransitions += part.crossTransitions;
      all.refinements += part.refinements;
      all.swaps += part.swaps;
      all.loads += part.loads;
      all.largestPartition = Math.max(all.largestPartition, part.largestPartition);
      all.checkpoints += part.checkpoints;
    }
    return all;
  }

  /** States read from partitions and queues. */
  public long statesRead() {
    return visitedRead + queueRead;
  }

  /** States written to partitions and queues. */
  public long statesWritten() {
    return visitedWritten + queueWritten;
  }

  /** States read from queues. */
  public long queueRead() {
    return queueRead;
  }

  /** States written to queues. */
  public long queueWritten() {
    return queueWritten;
  }

  /** States that were written once more because their partition was divided. */
  public long reorganised() {
    return reorganised;
  }

  /** The part of all that was read and written which was due to divided partitions. */
  public double reorganisationShare() {
    long all = statesRead() + statesWritten();
    return all == 0 ? 0 : (double) reorganised / all;
  }

  /** Firings that led to a partition that was not in memory. */
  public long crossTransitions() {
    return crossTransitions;
  }

  /** How often a partition was divided. */
  public long refinements() {
    return refinements;
  }

  /** How often partitions were brought into memory. */
  public long swaps() {
    return swaps;
  }

  /** The number of partitions that were brought into memory, together or alone. */
  public long loads() {
    return loads;
  }

  /** The largest number of states in one partition. */
  public long largestPartition() {
    return largestPartition;
  }

  public long checkpoints() {
    return checkpoints;
  }

  void save(DataOutput out) throws IOException {
    for (long n :
        new long[] {
          visitedRead,
          visitedWritten,
          queueRead,
          queueWritten,
          reorganised,
          crossTransitions,
          refinements,
          swaps,
          loads,
          largestPartition,
          checkpoints
        }) {
      out.writeLong(n);
    }
  }

  void restore(DataInput in) throws IOException {
    visitedRead = in.readLong();
    visitedWritten = in.readLong();
    queueRead = in.readLong();
    queueWritten = in.readLong();
    reorganised = in.readLong();
    crossTransitions = in.readLong();
    refinements = in.readLong();
    swaps = in.readLong();
    loads = in.readLong();
    largestPartition = in.readLong();
    checkpoints = in.readLong();
  }
}

package tideline.search.disk;

import java.io.IOException;
import java.util.concurrent.Future;

/**
 * The part of a queue that is on disk: blocks go to the end of the swap-out file and come from the
 * swap-in file; when the latter is exhausted, it is emptied and the two change places.
 *
 * <p>After {@code [TDIV01]} Fig. 3. A thread of its own compresses, writes, reads and restores, one
 * block after another in the order of the calls, so each file is written and read sequentially. The
 * files are made when the first block comes.
 */
final class SwapFiles implements AutoCloseable {

  private final Disk disk;
  private final DiskThread thread = new DiskThread("disk queue");

  // Of the thread only.
  private final BlockCodec codec = new BlockCodec();
  private BlockFile swapIn;
  private BlockFile swapOut;

  SwapFiles(Disk disk) {
    this.disk = disk;
  }

  /** Appends a block, which belongs to the disk until the answer is there. */
  Future<StateBlock> write(StateBlock block) {
    return thread.submit(
        () -> {
          if (swapOut == null) {
            swapIn = create();
            swapOut = create();
          }
          swapOut.append(block);
          return block;
        });
  }

  /** Takes the oldest block; there has to be one. */
  Future<StateBlock> read(StateBlock target) {
    return thread.submit(
        () -> {
          if (!swapIn.hasNext()) {
            swapIn.clear(); // or its old blocks would come once more
            BlockFile exhausted = swapIn;
            swapIn = swapOut;
            swapOut = exhausted;
          }
          return swapIn.next(target);
        });
  }

  private BlockFile create() {
    try {
      return new BlockFile(disk.create("queue"), codec);
    } catch (IOException e) {
      throw new DiskException("cannot make a queue file in " + disk, e);
    }
  }

  /** Waits for a block; what the thread threw is thrown here. */
  static StateBlock await(Future<StateBlock> block) {
    return DiskThread.await(block);
  }

  /** Drops what is still to be done and closes the files. */
  @Override
  public void close() {
    if (!thread.end()) {
      return; // the daemon thread and its files end with the process
    }
    codec.close();
    if (swapOut != null) {
      swapOut.close();
    }
    if (swapIn != null) {
      swapIn.close();
    }
  }

  /** An estimate of the scratch memory that compression takes. */
  static long scratchBytes(long blockBytes) {
    return 2 * blockBytes + (blockBytes >>> 8) + BlockCodec.HEADER_BYTES;
  }
}

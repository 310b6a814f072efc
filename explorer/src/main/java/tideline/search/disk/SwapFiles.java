package tideline.search.disk;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * The part of a queue that is on disk: blocks go to the end of the swap-out file and come from the
 * swap-in file; when the latter is exhausted, it is emptied and the two change places.
 *
 * <p>After {@code [TDIV01]} Fig. 3. A thread of its own compresses, writes, reads and restores, one
 * block after another in the order of the calls, so each file is written and read sequentially. It
 * never does anything after a failure: every later call fails with the first exception. The files
 * are made when the first block comes.
 */
final class SwapFiles implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 60;

  private final Disk disk;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread worker = new Thread(task, "disk queue");
            worker.setDaemon(true);
            return worker;
          });

  // Of the thread only.
  private final BlockCodec codec = new BlockCodec();
  private BlockFile swapIn;
  private BlockFile swapOut;
  private RuntimeException failure;

  private volatile boolean closed;

  SwapFiles(Disk disk) {
    this.disk = disk;
  }

  /** Appends a block, which belongs to the disk until the answer is there. */
  Future<StateBlock> write(StateBlock block) {
    return submit(
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
    return submit(
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

  private Future<StateBlock> submit(Callable<StateBlock> task) {
    return thread.submit(
        () -> {
          if (failure != null) {
            throw failure;
          }
          if (closed) {
            throw new CancellationException();
          }
          try {
            return task.call();
          } catch (RuntimeException e) {
            failure = e;
            throw e;
          } catch (OutOfMemoryError e) {
            failure = new IllegalStateException("no memory for a block", e);
            throw e;
          }
        });
  }

  /** Waits for a block; what the thread threw is thrown here. */
  static StateBlock await(Future<StateBlock> block) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return block.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw rethrown(e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException rethrown(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException exception) {
      return exception;
    }
    return new IllegalStateException(cause);
  }

  /** Drops what is still to be done and closes the files. */
  @Override
  public void close() {
    closed = true;
    thread.shutdown();
    try {
      if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        return; // the daemon thread and its files end with the process
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
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

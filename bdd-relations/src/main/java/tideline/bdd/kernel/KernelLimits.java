package tideline.bdd.kernel;

import java.util.function.BooleanSupplier;

/**
 * How far a kernel may go.
 *
 * @param memoryBytes for node table and caches together, at least {@link #LEAST_BYTES}
 * @param stop asked now and then; true ends the operation under way
 * @param holdings is told what the kernel holds
 */
public record KernelLimits(long memoryBytes, BooleanSupplier stop, Holdings holdings) {

  /** Enough for a table that is of any use. */
  public static final long LEAST_BYTES = 1 << 16;

  public KernelLimits {
    if (memoryBytes < LEAST_BYTES) {
      throw new IllegalArgumentException("a kernel needs at least " + LEAST_BYTES + " bytes");
    }
  }

  /** For a kernel that shares its memory with nobody. */
  public KernelLimits(long memoryBytes, BooleanSupplier stop) {
    this(memoryBytes, stop, new Holdings());
  }

  /** Stops the operation under way if that was asked for, or if its thread was interrupted. */
  public void poll() {
    if (stop.getAsBoolean() || Thread.currentThread().isInterrupted()) {
      throw new KernelStoppedException(KernelStoppedException.Cause.ASKED, "interrupted");
    }
  }
}

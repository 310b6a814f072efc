package tideline.cli.run;

/**
 * Where a run is at a moment.
 *
 * @param phase what is being done, such as {@code exploring}
 * @param states stored now
 * @param firings done so far
 * @param open states that wait for their expansion
 * @param bytes held by the search
 */
public record ProgressSample(String phase, long states, long firings, long open, long bytes) {

  /** A phase that counts nothing. */
  public static ProgressSample of(String phase) {
    return new ProgressSample(phase, 0, 0, 0, 0);
  }
}

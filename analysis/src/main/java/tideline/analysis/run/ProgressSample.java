package tideline.analysis.run;

/**
 * Where a run is at a moment.
 *
 * @param phase what is being done, such as {@code exploring}
 * @param states found so far; visited, by methods that forget states
 * @param visits states expanded so far, those that were expanded again included
 * @param firings done so far
 * @param open states that wait for their expansion
 * @param bytes held by the search
 */
public record ProgressSample(
    String phase, long states, long visits, long firings, long open, long bytes) {

  /** A phase that counts nothing. */
  public static ProgressSample of(String phase) {
    return new ProgressSample(phase, 0, 0, 0, 0, 0);
  }
}

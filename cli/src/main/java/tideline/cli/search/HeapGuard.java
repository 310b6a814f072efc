package tideline.cli.search;

import java.util.function.Function;
import java.util.function.Supplier;
import tideline.net.firing.TokenLimitException;

/**
 * Lets a search end with a result and a reason, even when the heap is too small for it.
 *
 * <p>Takes its memory when it is made: before the parts of the search, where these are large.
 */
final class HeapGuard {

  /** Memory that is given back when the heap is full, for the report. */
  private static final int SPARE_BYTES = 8 << 20;

  @SuppressWarnings("unused") // is only held
  private byte[] spare = new byte[SPARE_BYTES];

  /**
   * @param search runs and reports
   * @param failed reports what is known of a search that broke off, with the reason
   */
  <R> R run(Supplier<R> search, Function<String, R> failed) {
    try {
      return search.get();
    } catch (OutOfMemoryError e) {
      spare = null;
      return failed.apply("the heap is full");
    } catch (TokenLimitException e) {
      return failed.apply(e.getMessage());
    }
  }
}

package tideline.site.emulated.java.util.concurrent;

import java.util.concurrent.Callable;

/** A result that is there. */
public interface Future<T> {

  T get();

  default boolean isDone() {
    return true;
  }

  /** Does the work at once; what it throws is thrown by {@link #get}. */
  static <T> Future<T> of(Callable<T> task) {
    try {
      T result = task.call();
      return () -> result;
    } catch (RuntimeException e) {
      return () -> {
        throw e;
      };
    } catch (Exception e) {
      return () -> {
        throw new IllegalStateException(e);
      };
    }
  }
}

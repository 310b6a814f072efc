package tideline.site.emulated.tideline.search.disk;

import java.util.concurrent.Callable;
import tideline.site.emulated.java.util.concurrent.Future;

/** Works for the disk at once, since a browser has no second thread that could. */
public final class DiskThread implements AutoCloseable {

  public DiskThread(String name) {}

  public <T> Future<T> submit(Callable<T> task) {
    return Future.of(task);
  }

  public static <T> T await(Future<T> result) {
    return result.get();
  }

  @Override
  public void close() {
    // nothing is under way
  }

  public boolean end() {
    return true;
  }
}

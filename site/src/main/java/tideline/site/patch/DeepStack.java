package tideline.site.patch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Runs work where it is asked for: a browser has one stack. */
final class DeepStack {

  private DeepStack() {}

  static <T> List<T> runAll(int levels, List<Supplier<T>> work) {
    List<T> results = new ArrayList<>();
    work.forEach(w -> results.add(w.get()));
    return results;
  }

  public static <T> T run(int levels, Supplier<T> work) {
    return work.get();
  }
}

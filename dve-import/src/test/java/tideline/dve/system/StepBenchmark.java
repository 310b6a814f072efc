package tideline.dve.system;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import tideline.dve.DveReader;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Prints how fast compiled code and a walk over terms expand the same states, by processor time, in
 * turns; and how fast a full search is. Arguments: a model, how many states to expand (default
 * 200,000).
 */
public final class StepBenchmark {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 20;

  private StepBenchmark() {}

  public static void main(String[] arguments) throws Exception {
    DveSystem compiled = (DveSystem) DveReader.read(Path.of(arguments[0])).system();
    int limit = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200_000;
    long[] states = states(compiled, limit);
    TreeWalkSystem walked = new TreeWalkSystem(compiled);
    double best = 0;
    double bestWalked = 0;
    for (int round = 0; round < ROUNDS; round++) {
      best = Math.max(best, rate(compiled, states));
      bestWalked = Math.max(bestWalked, rate(walked, states));
    }
    print("%,d states, %d words%n", states.length / compiled.words(), compiled.words());
    print("compiled  %,12.0f states/s%n", best);
    print("tree walk %,12.0f states/s, ratio %.1f%n", bestWalked, best / bestWalked);
    long before = THREADS.getCurrentThreadCpuTime();
    Explorer explorer = ExplorerBuilder.of(compiled).build();
    explorer.run();
    double seconds = (THREADS.getCurrentThreadCpuTime() - before) / 1e9;
    long found = explorer.counters().discovered();
    print("search    %,12.0f states/s, %,d states in %.1f s%n", found / seconds, found, seconds);
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format, values);
  }

  private static long[] states(DveSystem system, int limit) {
    int words = system.words();
    long[] states = new long[limit * words];
    int[] count = {0};
    SearchObserver collect =
        new SearchObserver() {
          @Override
          public Directive discovered(int source, int event, int ref, long[] array, int at) {
            System.arraycopy(array, at, states, count[0]++ * words, words);
            return count[0] < limit ? Directive.CONTINUE : Directive.STOP;
          }
        };
    ExplorerBuilder.of(system).observe(collect).build().run();
    return Arrays.copyOf(states, count[0] * words);
  }

  private static double rate(TransitionSystem system, long[] states) {
    StepBuffer out = new StepBuffer(system.words());
    long before = THREADS.getCurrentThreadCpuTime();
    for (int at = 0; at < states.length; at += system.words()) {
      out.clear();
      system.expand(states, at, 0, Integer.MAX_VALUE, out);
    }
    double seconds = (THREADS.getCurrentThreadCpuTime() - before) / 1e9;
    return states.length / (seconds * system.words());
  }
}

package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.search.store.StateStore;
import tideline.sweep.progress.LexicographicMeasure;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;

/** Levels as the paper describes them: every entry is tried on every state each time. */
final class NaiveLevels {

  private static final int MOST_ENTRIES = 64;

  private final StateSample sample;
  private final List<Entry> offered;

  NaiveLevels(StateSample sample, List<Entry> offered) {
    this.sample = sample;
    this.offered = offered;
  }

  List<String> all() {
    List<String> levels = new ArrayList<>();
    List<ProgressMeasure> chosen = new ArrayList<>();
    for (int level = 0; level <= LevelMeasures.HIGHEST; level++) {
      while (chosen.size() < MOST_ENTRIES && add(chosen, LevelMeasures.share(level))) {
        // the best entry was added
      }
      levels.add(LexicographicMeasure.of(chosen).text());
    }
    return levels;
  }

  private boolean add(List<ProgressMeasure> chosen, double share) {
    ProgressMeasure best = null;
    long least = Long.MAX_VALUE;
    int classes = classes(chosen);
    int most = classes;
    for (Entry entry : offered) {
      List<ProgressMeasure> with = new ArrayList<>(chosen);
      with.add(entry.measure());
      long regress = regress(with);
      if (regress <= share * firings() && regress <= least) {
        int finer = classes(with);
        if (finer > classes && (regress < least || finer > most)) {
          best = entry.measure();
          least = regress;
          most = finer;
        }
      }
    }
    return best != null && chosen.add(best);
  }

  private long firings() {
    long sum = 0;
    for (long f : sample.firings()) {
      sum += f;
    }
    return Math.max(1, sum);
  }

  private long regress(List<ProgressMeasure> chosen) {
    ProgressValues values = LexicographicMeasure.of(chosen).in(sample.system());
    long sum = 0;
    long[] firings = sample.firings();
    for (int kind = 0; kind < firings.length; kind++) {
      sum += firings[kind] > 0 && values.step(sample.example(kind)).mayFall() ? firings[kind] : 0;
    }
    return sum;
  }

  private int classes(List<ProgressMeasure> chosen) {
    Set<List<Long>> classes = new HashSet<>();
    StateStore states = sample.states();
    List<ProgressValues> values = chosen.stream().map(m -> m.in(sample.system())).toList();
    for (int ref = 0; ref < sample.size(); ref++) {
      int at = ref;
      classes.add(
          values.stream().map(v -> v.value(0, states.array(at), states.offset(at))).toList());
    }
    return classes.size();
  }
}

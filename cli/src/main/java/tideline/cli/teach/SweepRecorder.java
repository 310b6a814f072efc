package tideline.cli.teach;

import java.util.Arrays;
import java.util.function.IntPredicate;
import tideline.net.firing.PackedNet;
import tideline.sweep.line.SweepObserver;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Adds the sweep line: {@code sweep}, {@code line}, {@code delete}, the progress value of every
 * state that is stored, and which edges regress.
 */
final class SweepRecorder extends Recorder implements SweepObserver {

  private ProgressMeasure measure;
  private IntPredicate isPersistent;
  private long[] line = {};

  SweepRecorder(Journal journal, PackedNet system) {
    super(journal, system);
  }

  @Override
  public void watches(ProgressMeasure chosen, IntPredicate persistent) {
    measure = chosen;
    isPersistent = persistent;
  }

  private long[] progress(int ref) {
    long[] marking = journal().marking(state(ref));
    return measure.entries().stream().mapToLong(entry -> entry.value(marking)).toArray();
  }

  @Override
  void inserted(Step step, int source, int ref) {
    if (measure != null) {
      step.with("progress", progress(ref)).where("persistent", isPersistent.test(ref));
    }
  }

  @Override
  void met(Step step, int ref) {
    if (measure != null) {
      boolean back = isPersistent.test(ref) && Arrays.compare(progress(ref), line) < 0;
      step.where("regress", back);
    }
  }

  @Override
  public void sweepBegan(long number) {
    journal().add(Step.of("sweep").with("sweep", number));
  }

  @Override
  public void lineReached(int ref) {
    line = progress(ref);
    journal().add(Step.of("line").with("progress", line));
  }

  @Override
  public void swept(int[] refs, int count) {
    if (count > 0) {
      long[] states = Arrays.stream(refs, 0, count).mapToLong(this::state).sorted().toArray();
      journal().add(Step.of("delete").with("states", states));
    }
  }

  @Override
  public void evicted(int ref) {
    journal().add(Step.of("evict").with("state", state(ref)));
  }
}

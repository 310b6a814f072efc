package tideline.teach;

import java.util.Arrays;
import tideline.pivot.TransitionSystem;
import tideline.sweep.line.LineView;
import tideline.sweep.line.SweepObserver;

/**
 * Adds the sweep line: {@code sweep}, {@code line}, {@code delete}, the progress value of every
 * state that is stored, and which edges regress.
 */
final class SweepRecorder extends Recorder implements SweepObserver {

  private LineView view;
  private long[] line = {};

  SweepRecorder(Journal journal, TransitionSystem system) {
    super(journal, system);
  }

  @Override
  public void watches(LineView shown) {
    view = shown;
  }

  @Override
  void inserted(Step step, int source, int ref) {
    if (view != null) {
      step.with("progress", view.progress(ref)).where("persistent", view.isPersistent(ref));
    }
  }

  @Override
  void met(Step step, int ref) {
    if (view != null) {
      boolean back = view.isPersistent(ref) && Arrays.compare(view.progress(ref), line) < 0;
      step.where("regress", back);
    }
  }

  @Override
  public void sweepBegan(long number) {
    journal().add(Step.of("sweep").with("sweep", number));
  }

  @Override
  public void lineReached(int ref) {
    line = view.progress(ref);
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

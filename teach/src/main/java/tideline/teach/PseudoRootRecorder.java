package tideline.teach;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.pseudoroot.PseudoRootObserver;

/**
 * Adds the counters of predecessors: {@code count}, {@code release}, what is left to come at every
 * firing that leads to a counted state, and {@code evict} where memory is short.
 */
final class PseudoRootRecorder extends Recorder implements PseudoRootObserver {

  private final Set<Integer> uncounted = new LinkedHashSet<>();
  private final List<Integer> released = new ArrayList<>();
  private Counters counters;

  PseudoRootRecorder(Journal journal, TransitionSystem system) {
    super(journal, system);
  }

  @Override
  public void watches(Counters seen) {
    counters = seen;
  }

  @Override
  void inserted(Step step, int source, int ref) {
    uncounted.add(ref);
  }

  @Override
  public void released(int ref) {
    noteCounts();
    released.add(state(ref));
  }

  @Override
  public void evicted(int ref) {
    uncounted.remove(ref);
    journal().add(Step.of("evict").with("state", state(ref)));
  }

  @Override
  public Directive revisited(int source, int event, int ref) {
    Directive answer = super.revisited(source, event, ref);
    noteReleases();
    return answer;
  }

  @Override
  void met(Step step, int ref) {
    if (counters != null && counters.isCounted(ref)) {
      step.with("left", counters.left(ref));
    } else if (!released.isEmpty()) {
      step.with("left", 0);
    }
    boolean pending = !isBegun(ref);
    step.where("pending", pending);
    step.as(pending ? "revisit pending" : released.isEmpty() ? "revisit checked" : "revisit last");
  }

  @Override
  public Directive closed(int ref) {
    noteCounts();
    close(ref);
    noteReleases();
    return Directive.CONTINUE;
  }

  /** States are counted many at a time, when the first of them needs it. */
  private void noteCounts() {
    if (counters == null) {
      return;
    }
    for (int ref : List.copyOf(uncounted)) {
      if (counters.isCounted(ref)) {
        uncounted.remove(ref);
        journal().add(Step.of("count").with("state", state(ref)).with("left", counters.left(ref)));
      }
    }
  }

  private void noteReleases() {
    released.forEach(state -> journal().add(Step.of("release").with("state", state)));
    released.clear();
  }
}

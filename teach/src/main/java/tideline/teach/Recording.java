package tideline.teach;

import java.util.List;
import java.util.Optional;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.Watchers;
import tideline.analysis.run.WayBack;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.SearchObserver;

/**
 * Records one run of a method. A method that searches twice, to look for growth first, is recorded
 * from the beginning the second time: what the page shows is the search that the result is of.
 */
public final class Recording implements Watchers {

  private final Lesson lesson;
  private final StateNumbers states;
  private final long maxSteps;
  private final RunControl control;
  private Optional<Journal> journal = Optional.empty();

  private Recording(Lesson lesson, StateNumbers states, long maxSteps, RunControl control) {
    this.lesson = lesson;
    this.states = states;
    this.maxSteps = maxSteps;
    this.control = control;
  }

  static Recording of(Lesson lesson, StateNumbers states, long maxSteps, RunControl control) {
    return new Recording(lesson, states, maxSteps, control);
  }

  @Override
  public List<SearchObserver> observers(TransitionSystem system, WayBack wayBack) {
    return List.of(lesson.recorder().of(fresh(), system));
  }

  /** A method that has sets and no states is recorded when it has found its result. */
  @Override
  public void examine(DiagramKernel kernel, LevelEvents events, MarkingSet reachable) {
    new DiagramRecorder(fresh(), kernel, events).record(reachable);
  }

  Lesson lesson() {
    return lesson;
  }

  Journal journal() {
    return journal.orElseGet(this::fresh);
  }

  /** The search that begins last is the one that the result is of. */
  private Journal fresh() {
    return new Journal(
        states, lesson.figure(), maxSteps, control, begun -> journal = Optional.of(begun));
  }
}

package tideline.cli.teach;

import java.util.List;
import java.util.Optional;
import tideline.cli.search.Watchers;
import tideline.cli.search.WayBack;
import tideline.net.firing.PackedNet;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.observe.SearchObserver;

/**
 * Records one run of a method. A method that searches twice, to look for growth first, is recorded
 * from the beginning the second time: what the page shows is the search that the result is of.
 */
public final class Recording implements Watchers {

  private final Lesson lesson;
  private final StateNumbers states;
  private final long maxSteps;
  private final StopSignal signal;
  private Optional<Journal> journal = Optional.empty();

  private Recording(Lesson lesson, StateNumbers states, long maxSteps, StopSignal signal) {
    this.lesson = lesson;
    this.states = states;
    this.maxSteps = maxSteps;
    this.signal = signal;
  }

  static Recording of(Lesson lesson, StateNumbers states, long maxSteps, StopSignal signal) {
    return new Recording(lesson, states, maxSteps, signal);
  }

  @Override
  public List<SearchObserver> observers(TransitionSystem system, WayBack wayBack) {
    return List.of(lesson.recorder().of(fresh(), (PackedNet) system));
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
        states, lesson.figure(), maxSteps, signal, begun -> journal = Optional.of(begun));
  }
}

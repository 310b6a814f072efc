package tideline.teach;

import tideline.pivot.TransitionSystem;
import tideline.search.depth.DepthObserver;
import tideline.search.observe.Directive;

/**
 * Adds bounds and thresholds: {@code round}, {@code enter}, {@code spare}, {@code postpone}, {@code
 * threshold}, {@code raise}.
 */
final class DepthRecorder extends Recorder implements DepthObserver {

  DepthRecorder(Journal journal, TransitionSystem system) {
    super(journal, system);
  }

  @Override
  public void roundBegan(int depth, int bound) {
    journal().add(Step.of("round").with("depth", depth).with("bound", bound));
  }

  @Override
  public void roundEnded(int bound, long frontier) {
    journal().add(Step.of("raise").with("bound", bound).with("frontier", frontier));
  }

  @Override
  public void entered(int event, int ref, int depth) {
    journal().add(moved("enter", event, ref).with("depth", depth));
  }

  @Override
  public void spared(int event, int ref, int depth, int number) {
    journal().add(moved("spare", event, ref).with("depth", depth).with("threshold", number));
  }

  @Override
  public void postponed(int event, int ref, int depth) {
    journal().add(moved("postpone", event, ref).with("depth", depth));
  }

  private Step moved(String name, int event, int ref) {
    Step step = Step.of(name).with("state", state(ref));
    return event < 0 ? step : step.with("transition", event);
  }

  @Override
  public void left(int ref, int number) {
    journal().add(Step.of("threshold").with("state", state(ref)).with("threshold", number));
  }

  /** The exploration was told by {@link #entered}. */
  @Override
  void expanding(int ref) {}

  /** The end of it was told by {@link #left}. */
  @Override
  public Directive closed(int ref) {
    return Directive.CONTINUE;
  }
}

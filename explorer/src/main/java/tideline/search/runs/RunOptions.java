package tideline.search.runs;

import java.util.Optional;
import java.util.function.Consumer;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;

/** What a search on runs was told. */
final class RunOptions {

  /** States between two looks at the clock, less one. */
  static final long CLOCK_MASK = 0x3ff;

  private final RunSearchBuilder given;

  RunOptions(RunSearchBuilder given) {
    this.given = given;
  }

  StopSignal stop() {
    return given.stop;
  }

  RunObserver observer() {
    return given.observer;
  }

  Optional<Legacy> legacy() {
    return given.legacy;
  }

  long mostStates() {
    return given.mostStates;
  }

  boolean countsFirings() {
    return given.countsFirings;
  }

  boolean keepsLevels() {
    return given.keepsLevels;
  }

  Expansion.RankUse rankUse() {
    return given.prepared::accept;
  }

  Consumer<TransitionSystem> relayouts() {
    return given.relayouts;
  }

  RunCheckpoints checkpoints() {
    return given.checkpoints;
  }
}

package tideline.bdd.level;

/**
 * What an event does on one level: the code must lie in an interval and is then changed.
 *
 * @param level where
 * @param from least code that enables
 * @param to first code above {@code from} that no longer enables, {@link Long#MAX_VALUE} for none
 * @param delta what is added to the code
 */
public record LevelStep(int level, long from, long to, long delta) {

  /** The step that undoes this one: enabled by exactly the codes this step leads to. */
  LevelStep reversed() {
    long end = to == Long.MAX_VALUE ? to : Math.addExact(to, delta);
    return new LevelStep(level, Math.addExact(from, delta), end, Math.negateExact(delta));
  }
}

package tideline.bdd.predecessor;

import java.util.Arrays;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvents;

/** Passes markings with a token on some place of a trap. */
final class TrapTest implements LevelTest {

  private static final int EMPTY_SO_FAR = 0;
  private static final int MARKED = 1;

  private final LevelEvents events;
  private final int[] trap;
  private final int lastLevel;

  TrapTest(LevelEvents events, int[] trap) {
    this.events = events;
    this.trap = trap.clone();
    int last = -1;
    for (int level = 0; level < events.levels(); level++) {
      int[] places = events.level(level).places();
      if (Arrays.stream(trap).anyMatch(p -> Arrays.stream(places).anyMatch(q -> p == q))) {
        last = level;
      }
    }
    lastLevel = last;
  }

  @Override
  public int states() {
    return 2;
  }

  @Override
  public int start() {
    return EMPTY_SO_FAR;
  }

  @Override
  public int next(int state, int level, long code) {
    if (state == MARKED || marks(events.level(level), code)) {
      return MARKED;
    }
    return level < lastLevel ? EMPTY_SO_FAR : REJECTED;
  }

  private boolean marks(Level level, long code) {
    for (int place : trap) {
      if (level.tokens(place, code).signum() > 0) {
        return true;
      }
    }
    return false;
  }

  /** A level of one place has tokens above its least code, and it does not matter how many. */
  @Override
  public long nextChange(int state, int level, long code) {
    Level read = events.level(level);
    boolean isMarked = read.places().length == 1 && read.tokens(code).signum() > 0;
    return isMarked ? Long.MAX_VALUE : code + 1;
  }
}

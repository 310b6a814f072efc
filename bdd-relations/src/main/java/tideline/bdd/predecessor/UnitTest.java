package tideline.bdd.predecessor;

import java.util.Arrays;
import java.util.BitSet;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvents;
import tideline.net.structure.UnitSafety;

/** Passes markings that keep an exclusion of {@link UnitSafety}. */
final class UnitTest implements LevelTest {

  private static final int EMPTY_SO_FAR = 0;
  private static final int OWN_MARKED = 1;
  private static final int NESTED_MARKED = 2;

  private final LevelEvents events;
  private final BitSet own;
  private final BitSet nested;

  UnitTest(LevelEvents events, UnitSafety.Exclusion exclusion) {
    this.events = events;
    this.own = bits(exclusion.own());
    this.nested = bits(exclusion.nested());
  }

  private static BitSet bits(int[] places) {
    BitSet bits = new BitSet();
    Arrays.stream(places).forEach(bits::set);
    return bits;
  }

  @Override
  public int states() {
    return 3;
  }

  @Override
  public int start() {
    return EMPTY_SO_FAR;
  }

  @Override
  public int next(int state, int level, long code) {
    int now = state;
    Level read = events.level(level);
    for (int place : read.places()) {
      boolean isOwn = own.get(place);
      if ((isOwn || nested.get(place)) && read.tokens(place, code).signum() > 0) {
        if (now == OWN_MARKED || isOwn && now == NESTED_MARKED) {
          return REJECTED;
        }
        now = isOwn ? OWN_MARKED : NESTED_MARKED;
      }
    }
    return now;
  }

  /** A level of one place has tokens above its least code, and it does not matter how many. */
  @Override
  public long nextChange(int state, int level, long code) {
    Level read = events.level(level);
    boolean isMarked = read.places().length == 1 && read.tokens(code).signum() > 0;
    return isMarked ? Long.MAX_VALUE : code + 1;
  }
}

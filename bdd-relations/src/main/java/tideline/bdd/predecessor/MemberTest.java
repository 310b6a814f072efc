package tideline.bdd.predecessor;

import java.util.Arrays;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.LevelEvents;

/** Passes markings whose projection onto some of the levels lies in a set. */
public final class MemberTest implements LevelTest {

  private final FrozenDiagram set;

  /** By level of the kernel whether the set has it; it then has them in the same order. */
  private final boolean[] has;

  private MemberTest(FrozenDiagram set, boolean[] has) {
    this.set = set;
    this.has = has;
  }

  public static MemberTest of(LevelEvents events, FrozenDiagram set) {
    boolean[] has = new boolean[events.levels()];
    int next = 0;
    for (int level = 0; level < has.length && next < set.events().levels(); level++) {
      int[] places = set.events().level(next).places();
      has[level] = Arrays.equals(events.level(level).places(), places);
      next += has[level] ? 1 : 0;
    }
    if (next < set.events().levels()) {
      throw new IllegalArgumentException("the set has levels that the kernel does not have");
    }
    return new MemberTest(set, has);
  }

  @Override
  public int states() {
    return set.cells();
  }

  @Override
  public int start() {
    return set.start();
  }

  @Override
  public int next(int state, int level, long code) {
    if (!has[level]) {
      return state;
    }
    int below = set.below(state, code);
    return below == FrozenDiagram.END ? REJECTED : below;
  }

  @Override
  public long nextChange(int state, int level, long code) {
    return has[level] ? set.nextChange(state, code) : Long.MAX_VALUE;
  }

  @Override
  public long bytes() {
    return set.bytes();
  }
}

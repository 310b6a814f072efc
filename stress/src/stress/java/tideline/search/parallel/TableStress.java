package tideline.search.parallel;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;

/** Two threads enter states into one {@link SharedTable}. */
final class TableStress {

  /** More than the smallest segment holds, so that it is frozen, copied and replaced. */
  private static final int MANY = 70;

  /** States of one segment, a word each. */
  private static final long[] NEIGHBOURS = neighbours(2 * MANY);

  private TableStress() {}

  private static long[] neighbours(int number) {
    long[] found = new long[number];
    int n = 0;
    for (long state = 0; n < number; state++) {
      found[n] = state;
      long hash = StateHash.mixed(found, n, 1);
      n += SharedTable.segmentOf(hash) == 0 ? 1 : 0;
    }
    return found;
  }

  /** A table and what two threads see of it. */
  static class Shared {
    final SharedTable table = new SharedTable(1, 2, MemoryBudget.unlimited());
    final SharedStore one = new SharedStore(table, 0, StateQuota.unlimited());
    final SharedStore other = new SharedStore(table, 1, StateQuota.unlimited());

    static int intern(SharedStore store, long state) {
      StepBuffer steps = new StepBuffer(1);
      steps.words()[steps.append(0)] = state;
      store.prepare(steps);
      return store.intern(steps, 0);
    }

    /** Enters states and answers how many were new. */
    static int enter(SharedStore store, int from, int to) {
      int fresh = 0;
      for (int i = from; i < to; i++) {
        fresh += Interned.wasNew(intern(store, NEIGHBOURS[i])) ? 1 : 0;
      }
      return fresh;
    }

    /** How many of the first states both threads know by one handle. */
    int known(int number) {
      int known = 0;
      for (int i = 0; i < number; i++) {
        int answer = intern(one, NEIGHBOURS[i]);
        boolean same = intern(other, NEIGHBOURS[i]) == answer;
        known += !Interned.wasNew(answer) && same ? 1 : 0;
      }
      return known;
    }
  }

  @JCStressTest
  @State
  @Outcome(
      id = {"1, 0, 1", "0, 1, 1"},
      expect = ACCEPTABLE,
      desc = "one of both has entered it")
  @Outcome(expect = FORBIDDEN, desc = "stored twice, or lost")
  public static class SameState extends Shared {
    @Actor
    public void first(III_Result r) {
      r.r1 = enter(one, 0, 1);
    }

    @Actor
    public void second(III_Result r) {
      r.r2 = enter(other, 0, 1);
    }

    @Arbiter
    public void both(III_Result r) {
      r.r3 = known(1);
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "70, 70, 140", expect = ACCEPTABLE, desc = "all are there")
  @Outcome(expect = FORBIDDEN, desc = "stored twice, or lost")
  public static class GrowingSegment extends Shared {
    @Actor
    public void first(III_Result r) {
      r.r1 = enter(one, 0, MANY);
    }

    @Actor
    public void second(III_Result r) {
      r.r2 = enter(other, MANY, 2 * MANY);
    }

    @Arbiter
    public void both(III_Result r) {
      r.r3 = known(2 * MANY);
    }
  }

  /**
   * All states twice: how many each thread was first with depends on the run, their sum does not.
   */
  @JCStressTest
  @State
  @Outcome(id = "140, 140", expect = ACCEPTABLE, desc = "each was new once")
  @Outcome(expect = FORBIDDEN, desc = "stored twice, or lost")
  public static class SameStatesWhileGrowing extends Shared {
    private int firsts;
    private int seconds;

    @Actor
    public void first() {
      firsts = enter(one, 0, 2 * MANY);
    }

    @Actor
    public void second() {
      seconds = enter(other, 0, 2 * MANY);
    }

    @Arbiter
    public void both(II_Result r) {
      r.r1 = firsts + seconds;
      r.r2 = known(2 * MANY);
    }
  }
}

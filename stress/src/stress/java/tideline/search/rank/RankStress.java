package tideline.search.rank;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import tideline.search.store.MemoryBudget;

/** Two threads add ranks to what they share: words of a bitmap, or a store in stripes. */
final class RankStress {

  private RankStress() {}

  @JCStressTest
  @State
  @Outcome(
      id = {"1, 0, 8", "0, 1, 8"},
      expect = ACCEPTABLE,
      desc = "one of both has set it")
  @Outcome(expect = FORBIDDEN, desc = "counted twice, or lost")
  public static class SameBit {
    private final long[] words = new long[1];

    @Actor
    public void first(III_Result r) {
      r.r1 = SharedLevel.set(words, 0, 8) ? 1 : 0;
    }

    @Actor
    public void second(III_Result r) {
      r.r2 = SharedLevel.set(words, 0, 8) ? 1 : 0;
    }

    @Arbiter
    public void both(III_Result r) {
      r.r3 = (int) words[0];
    }
  }

  @JCStressTest
  @State
  @Outcome(id = "1, 1, 24", expect = ACCEPTABLE, desc = "both are there")
  @Outcome(expect = FORBIDDEN, desc = "lost")
  public static class BitsOfOneWord {
    private final long[] words = new long[1];

    @Actor
    public void first(III_Result r) {
      r.r1 = SharedLevel.set(words, 0, 8) ? 1 : 0;
    }

    @Actor
    public void second(III_Result r) {
      r.r2 = SharedLevel.set(words, 0, 16) ? 1 : 0;
    }

    @Arbiter
    public void both(III_Result r) {
      r.r3 = (int) words[0];
    }
  }

  /** Each thread adds what lies in its own stripes; the budget is what they share. */
  @JCStressTest
  @State
  @Outcome(id = "200, 200, 1", expect = ACCEPTABLE, desc = "all are there and accounted for")
  @Outcome(expect = FORBIDDEN, desc = "lost, or the budget is wrong")
  public static class Stripes {
    private static final int MANY = 200;

    private final MemoryBudget budget = MemoryBudget.unlimited();
    private final StripedStore store =
        new StripedStore(2, PagedBitmap.PAGE_BITS, stripe -> new PagedBitmap(budget));

    private int add(int stripe) {
      int added = 0;
      for (long rank = 0; added < MANY; rank += 1 << PagedBitmap.PAGE_BITS) {
        added += store.stripe(rank) == stripe && store.add(rank) ? 1 : 0;
      }
      return added;
    }

    @Actor
    public void first(III_Result r) {
      r.r1 = add(0);
    }

    @Actor
    public void second(III_Result r) {
      r.r2 = add(1);
    }

    @Arbiter
    public void both(III_Result r) {
      boolean complete = store.size() == 2 * MANY && store.bytes() == budget.usedBytes();
      r.r3 = complete ? 1 : 0;
    }
  }

  /** The same with remainders: segments are as many as can be, and grow. */
  @JCStressTest
  @State
  @Outcome(id = "300, 300, 1", expect = ACCEPTABLE, desc = "all are there and accounted for")
  @Outcome(expect = FORBIDDEN, desc = "lost, or the budget is wrong")
  public static class Segments {
    private static final int MANY = 300;

    private final MemoryBudget budget = MemoryBudget.unlimited();
    private final RemainderSet store = new RemainderSet(1 << 16, budget);

    private int add(int parity) {
      int added = 0;
      for (long rank = 0; added < MANY; rank++) {
        added += store.stripe(rank) % 2 == parity && store.add(rank) ? 1 : 0;
      }
      return added;
    }

    @Actor
    public void first(III_Result r) {
      r.r1 = add(0);
    }

    @Actor
    public void second(III_Result r) {
      r.r2 = add(1);
    }

    @Arbiter
    public void both(III_Result r) {
      boolean complete = store.size() == 2 * MANY && store.bytes() == budget.usedBytes();
      r.r3 = complete ? 1 : 0;
    }
  }
}

package tideline.search.rank;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.III_Result;
import tideline.search.store.MemoryBudget;

/** Two threads send ranks to one another, or add ranks to a store in stripes. */
final class RankStress {

  private RankStress() {}

  /** One thread sends two letters while another reads what has arrived. */
  @JCStressTest
  @State
  @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "letters are whole, and none is lost")
  @Outcome(expect = FORBIDDEN, desc = "a letter is torn, lost or read twice")
  public static class Letters {
    private final RankPost post = new RankPost(2);
    private boolean sentBoth;
    private boolean isWhole = true;
    private int read;

    @Actor
    public void sender() {
      post.write(1);
      post.write(2);
      post.send();
      post.write(4);
      post.write(8);
      sentBoth = post.send();
    }

    @Actor
    public void receiver() {
      receive();
      receive();
    }

    private void receive() {
      if (post.received() != 0) {
        long first = post.letter()[0];
        long second = post.letter()[1];
        isWhole &= second == 2 * first && post.received() == 2;
        read += (int) (first + second);
        post.done();
      }
    }

    @Arbiter
    public void both(II_Result r) {
      receive();
      receive();
      r.r1 = isWhole ? 1 : 0;
      r.r2 = read == (sentBoth ? 15 : 3) ? 1 : 0;
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

package tideline.search.parallel;

import java.util.concurrent.atomic.AtomicLong;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/** The states of one partition; those of the others are posted to their owners. */
final class PartitionStore implements StateStore {

  private static final int SENT = Integer.MIN_VALUE;
  private static final int SENT_BITS = 13;

  private final int self;
  private final int words;
  private final Mailbox[] mailboxes;
  private final long[][] outgoing;
  private final StateTable table;
  private final AtomicLong quota;

  /** Read instead of the quota, which all threads share, where there is no limit. */
  private final boolean hasQuota;

  private final StepBuffer own;
  private int[] ownStep = new int[64];

  /** States sent recently: a mark that is never 0, then the words. */
  private final long[] sent;

  /**
   * @param quota how many states all partitions together may still store
   */
  PartitionStore(int self, Mailbox[] mailboxes, int words, MemoryBudget budget, AtomicLong quota) {
    this.self = self;
    this.words = words;
    this.mailboxes = mailboxes;
    this.outgoing = new long[mailboxes.length][];
    this.table = new StateTable(words, budget);
    this.quota = quota;
    this.hasQuota = quota.get() != Long.MAX_VALUE;
    this.own = new StepBuffer(words);
    this.sent = new long[mailboxes.length == 1 ? 0 : words + 1 << SENT_BITS];
  }

  /** Mixes a state to bits that are independent of those the table uses. */
  private static long mix(long[] states, int at, int words) {
    long h = 0;
    for (int i = 0; i < words; i++) {
      h = (h + states[at + i]) * 0xA24BAED4963EE407L;
      h ^= h >>> 31;
    }
    return h * 0x9FB21C651E98DF25L;
  }

  private static int owner(long mixed, int partitions) {
    return (int) ((mixed >>> 33) * partitions >>> 31);
  }

  /** The partition that a state belongs to. */
  static int owner(long[] states, int at, int words, int partitions) {
    return owner(mix(states, at, words), partitions);
  }

  @Override
  public void prepare(StepBuffer steps) {
    int n = steps.size();
    if (ownStep.length < n) {
      ownStep = new int[2 * n];
    }
    own.clear();
    long[] states = steps.words();
    for (int k = 0; k < n; k++) {
      long mixed = mix(states, k * words, words);
      int owner = owner(mixed, mailboxes.length);
      if (owner == self) {
        ownStep[k] = own.size();
        int to = own.append(steps.event(k));
        System.arraycopy(states, k * words, own.words(), to, words);
      } else {
        ownStep[k] = sentBefore(mixed, states, k * words) ? SENT : ~owner;
      }
    }
    table.prepare(own);
  }

  /**
   * Whether the state was among those sent recently; from now on it is. Neighbours in the search
   * share most of their successors, so this saves the greater part of the mail.
   */
  private boolean sentBefore(long mixed, long[] states, int at) {
    int entry = ((int) mixed >>> 32 - SENT_BITS) * (words + 1);
    boolean same = sent[entry] == (mixed | 1);
    for (int i = 0; i < words; i++) {
      same &= sent[entry + 1 + i] == states[at + i];
    }
    if (!same) {
      sent[entry] = mixed | 1;
      System.arraycopy(states, at, sent, entry + 1, words);
    }
    return same;
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    int k = ownStep[step];
    if (k < 0) {
      if (k != SENT) {
        post(~k, steps.words(), step * words);
      }
      return Interned.ELSEWHERE;
    }
    int answer = table.intern(own, k);
    if (Interned.wasNew(answer) && hasQuota && quota.getAndDecrement() <= 0) {
      table.evict(answer);
      return Interned.FULL;
    }
    return answer;
  }

  private void post(int owner, long[] states, int at) {
    long[] block = outgoing[owner];
    if (block == null) {
      block = mailboxes[owner].emptyBlock();
      outgoing[owner] = block;
    }
    int k = (int) block[0]++;
    System.arraycopy(states, at, block, 1 + k * words, words);
    if (Mailbox.isFull(block)) {
      mailboxes[owner].send(block);
      outgoing[owner] = null;
    }
  }

  /** Sends the blocks that are only partly filled. */
  void flush() {
    for (int owner = 0; owner < outgoing.length; owner++) {
      if (outgoing[owner] != null) {
        mailboxes[owner].send(outgoing[owner]);
        outgoing[owner] = null;
      }
    }
  }

  @Override
  public int find(long[] states, int at) {
    return table.find(states, at);
  }

  @Override
  public long[] array(int ref) {
    return table.array(ref);
  }

  @Override
  public int offset(int ref) {
    return table.offset(ref);
  }

  @Override
  public void evict(int ref) {
    table.evict(ref);
  }

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public int handles() {
    return table.handles();
  }

  @Override
  public long bytes() {
    return table.bytes();
  }

  /** Partitions are built anew for a wider layout. */
  @Override
  public void relayout(Relayout change) {
    throw new UnsupportedOperationException("a partition keeps its layout");
  }
}

package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateStore;
import tideline.search.store.StateStoreContract;

class PartitionStoreTest extends StateStoreContract {

  @Override
  protected StateStore create(int words) {
    return store(0, mailboxes(1, words), words, Long.MAX_VALUE);
  }

  @Override
  protected boolean canChangeItsLayout() {
    return false;
  }

  @Test
  void layoutIsNotChangedInPlace() {
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> create(1).relayout(null));
  }

  @Test
  void everyStateHasOneOwnerAndOwnersGetAboutTheSameShare() {
    for (int partitions = 1; partitions <= 7; partitions++) {
      int[] share = new int[partitions];
      for (int k = 0; k < 70_000; k++) {
        long[] state = {k % 5, (long) k / 5 << 20};
        share[PartitionStore.owner(state, 0, 2, partitions)]++;
      }
      for (int count : share) {
        assertThat(count).isBetween(70_000 / partitions * 9 / 10, 70_000 / partitions * 11 / 10);
      }
    }
  }

  @Test
  void statesOfOthersAreSentToThemAndArriveOnce() {
    int partitions = 3;
    Mailbox[] mailboxes = mailboxes(partitions, 1);
    PartitionStore store = store(0, mailboxes, 1, Long.MAX_VALUE);
    StepBuffer steps = new StepBuffer(1);
    for (int k = 0; k < 3000; k++) {
      int at = steps.append(k);
      steps.words()[at] = k;
    }
    store.prepare(steps);
    int own = 0;
    for (int k = 0; k < 3000; k++) {
      int answer = store.intern(steps, k);
      boolean owned = PartitionStore.owner(new long[] {k}, 0, 1, partitions) == 0;
      assertThat(Interned.wasNew(answer)).isEqualTo(owned);
      assertThat(answer == Interned.ELSEWHERE).isEqualTo(!owned);
      own += owned ? 1 : 0;
    }
    assertThat(store.size()).isEqualTo(own);
    store.flush();
    store.flush();
    List<Long> received = new ArrayList<>();
    for (int i = 1; i < partitions; i++) {
      StepBuffer mail = new StepBuffer(1);
      while (mailboxes[i].receive(mail)) {
        // the block is in the steps
      }
      for (int k = 0; k < mail.size(); k++) {
        assertThat(PartitionStore.owner(mail.words(), k, 1, partitions)).isEqualTo(i);
        received.add(mail.words()[k]);
      }
    }
    assertThat(mailboxes[0].isEmpty()).isTrue();
    assertThat(received).doesNotHaveDuplicates().hasSize(3000 - own);
  }

  @Test
  void quotaIsSharedAndNeverExceeded() {
    AtomicLong quota = new AtomicLong(5);
    Mailbox[] mailboxes = mailboxes(1, 1);
    PartitionStore one = new PartitionStore(0, mailboxes, 1, MemoryBudget.unlimited(), quota);
    PartitionStore other = new PartitionStore(0, mailboxes, 1, MemoryBudget.unlimited(), quota);
    int stored = 0;
    for (int k = 0; k < 10; k++) {
      PartitionStore store = k % 2 == 0 ? one : other;
      StepBuffer steps = steps(1, k);
      store.prepare(steps);
      stored += Interned.wasNew(store.intern(steps, 0)) ? 1 : 0;
    }
    assertThat(stored).isEqualTo(5);
    assertThat(one.size() + other.size()).isEqualTo(5);
    StepBuffer known = steps(1, 0);
    one.prepare(known);
    assertThat(Interned.knownRef(one.intern(known, 0))).isZero();
  }

  private static Mailbox[] mailboxes(int count, int words) {
    Mailbox[] mailboxes = new Mailbox[count];
    for (int i = 0; i < count; i++) {
      mailboxes[i] = new Mailbox(words);
    }
    return mailboxes;
  }

  private static PartitionStore store(int self, Mailbox[] mailboxes, int words, long quota) {
    return new PartitionStore(
        self, mailboxes, words, MemoryBudget.unlimited(), new AtomicLong(quota));
  }
}

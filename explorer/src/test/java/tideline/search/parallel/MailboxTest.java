package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.pivot.StepBuffer;

class MailboxTest {

  @Test
  void emptyMailboxDeliversNothing() {
    Mailbox mailbox = new Mailbox(2);
    StepBuffer steps = new StepBuffer(2);
    assertThat(mailbox.isEmpty()).isTrue();
    assertThat(mailbox.receive(steps)).isFalse();
    assertThat(steps.size()).isZero();
  }

  @Test
  void blocksArriveInTheOrderTheyWereSentBehindWhatIsThere() {
    Mailbox mailbox = new Mailbox(2);
    mailbox.send(block(mailbox, 1, 2));
    mailbox.send(block(mailbox, 3));
    StepBuffer steps = new StepBuffer(2);
    steps.append(7);
    assertThat(mailbox.receive(steps)).isTrue();
    assertThat(steps.size()).isEqualTo(3);
    assertThat(mailbox.isEmpty()).isFalse();
    assertThat(mailbox.receive(steps)).isTrue();
    assertThat(mailbox.isEmpty()).isTrue();
    assertThat(steps.words()).startsWith(0, 0, 1, -1, 2, -2, 3, -3);
    assertThat(steps.event(0)).isEqualTo(7);
    assertThat(steps.event(3)).isEqualTo(-1);
  }

  @Test
  void blockThatWasReceivedIsEmptyWhenItIsUsedAgain() {
    Mailbox mailbox = new Mailbox(2);
    long[] block = block(mailbox, 5);
    mailbox.send(block);
    mailbox.receive(new StepBuffer(2));
    assertThat(mailbox.emptyBlock()).isSameAs(block);
    assertThat(block[0]).isZero();
    assertThat(mailbox.emptyBlock()).isNotSameAs(block);
  }

  @Test
  void blockIsFullWhenItsArrayIs() {
    Mailbox mailbox = new Mailbox(3);
    long[] block = mailbox.emptyBlock();
    while (!Mailbox.isFull(block)) {
      block[0]++;
    }
    assertThat(1 + 3 * block[0]).isEqualTo(block.length);
  }

  private static long[] block(Mailbox mailbox, long... values) {
    long[] block = mailbox.emptyBlock();
    for (long value : values) {
      int at = (int) (1 + 2 * block[0]++);
      block[at] = value;
      block[at + 1] = -value;
    }
    return block;
  }
}

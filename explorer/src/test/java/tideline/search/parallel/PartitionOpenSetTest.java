package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.pivot.StepBuffer;
import tideline.search.open.OpenSet;
import tideline.search.open.OpenSetContract;
import tideline.search.open.Slice;

class PartitionOpenSetTest extends OpenSetContract {

  @Override
  protected OpenSet create() {
    return new LevelByLevel(new PartitionOpenSet(new Mailbox(1)));
  }

  @Override
  protected boolean takesHandlesInAnyOrder() {
    return false;
  }

  @Test
  void selectsNothingBeyondTheLevel() {
    PartitionOpenSet open = new PartitionOpenSet(new Mailbox(1));
    Slice slice = new Slice(10);
    open.insert(0);
    open.insert(1);
    assertThat(open.select(slice)).as("no level is open").isFalse();
    assertThat(open.nextLevel()).isEqualTo(2);
    assertThat(open.depth()).isZero();
    assertThat(open.select(slice)).isTrue();
    assertThat(slice.size()).isEqualTo(2);
    open.insert(2);
    assertThat(open.waiting()).isEqualTo(1);
    assertThat(open.select(slice)).isFalse();
    assertThat(open.nextLevel()).isEqualTo(1);
    assertThat(open.select(slice)).isTrue();
    assertThat(slice.ref(0)).isEqualTo(2);
    assertThat(open.depth()).isEqualTo(1);
  }

  @Test
  void mailIsAReasonToGoOn() {
    Mailbox mailbox = new Mailbox(1);
    PartitionOpenSet open = new PartitionOpenSet(mailbox);
    long[] block = mailbox.emptyBlock();
    block[0] = 1;
    block[1] = 42;
    mailbox.send(block);
    Slice slice = new Slice(10);
    assertThat(open.select(slice)).isTrue();
    assertThat(slice.size()).isZero();
    StepBuffer steps = new StepBuffer(1);
    open.arrivals(steps);
    assertThat(steps.size()).isEqualTo(1);
    assertThat(steps.words()[0]).isEqualTo(42);
    assertThat(open.select(slice)).isFalse();
  }

  /** Opens the next level as soon as there is nothing left of the last. */
  private record LevelByLevel(PartitionOpenSet open) implements OpenSet {
    @Override
    public void insert(int ref) {
      open.insert(ref);
    }

    @Override
    public boolean select(Slice slice) {
      return open.select(slice) || open.nextLevel() > 0 && open.select(slice);
    }

    @Override
    public void advanced(Slice slice, int i, int next) {
      open.advanced(slice, i, next);
    }

    @Override
    public long size() {
      return open.size();
    }

    @Override
    public int depth() {
      return open.depth();
    }

    @Override
    public long bytes() {
      return open.bytes();
    }
  }
}

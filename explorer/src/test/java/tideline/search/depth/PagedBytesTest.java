package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.search.store.MemoryBudget;

class PagedBytesTest {

  @Test
  void takesPagesFromTheBudgetAndGivesThemBackFromBothEnds() {
    MemoryBudget budget = new MemoryBudget(100_000);
    PagedBytes bytes = new PagedBytes(budget);
    assertThat(bytes.bytes()).isZero();
    assertThat(bytes.reserve(40_000)).isTrue();
    assertThat(budget.usedBytes()).isEqualTo(bytes.bytes()).isBetween(40_000L, 42_000L);
    bytes.putLong(32_768, Long.MIN_VALUE + 5);
    bytes.releaseBefore(32_767);
    bytes.releaseFrom(32_776);
    assertThat(bytes.getLong(32_768)).isEqualTo(Long.MIN_VALUE + 5);
    assertThat(budget.usedBytes()).isEqualTo(bytes.bytes()).isLessThan(20_000);
    bytes.clear();
    assertThat(budget.usedBytes()).isZero();
    assertThat(bytes.reserve(1)).isTrue();
    assertThat(bytes.get(0)).isZero();
  }

  @Test
  void refusesWhatTheBudgetDoesNotAllow() {
    MemoryBudget budget = new MemoryBudget(20_000);
    PagedBytes bytes = new PagedBytes(budget);
    assertThat(bytes.reserve(16_384)).isTrue();
    assertThat(bytes.reserve(16_385)).isFalse();
    assertThat(budget.peakBytes()).isLessThanOrEqualTo(20_000);
    bytes.require(30_000);
    bytes.putInt(29_996, -7);
    assertThat(bytes.getInt(29_996)).isEqualTo(-7);
    assertThat(budget.usedBytes()).isGreaterThan(20_000);
  }

  @Test
  void integersAndBytesStandInTheSameRow() {
    PagedBytes bytes = new PagedBytes(MemoryBudget.unlimited());
    bytes.require(3 * 8_192);
    for (int at = 0; at < 3 * 8_192; at += 4) {
      bytes.putInt(at, at * 31);
    }
    for (int at = 0; at < 3 * 8_192; at++) {
      assertThat(bytes.get(at)).isEqualTo((byte) ((at & ~3) * 31 >>> 8 * (at & 3)));
    }
  }
}

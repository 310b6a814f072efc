package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryBudgetTest {

  @Test
  void givesUpToItsLimit() {
    MemoryBudget budget = new MemoryBudget(100);
    assertThat(budget.reserve(60)).isTrue();
    assertThat(budget.reserve(41)).isFalse();
    assertThat(budget.reserve(40)).isTrue();
    assertThat(budget.reserve(1)).isFalse();
    assertThat(budget.reserve(0)).isTrue();
    budget.release(30);
    assertThat(budget.usedBytes()).isEqualTo(70);
    assertThat(budget.peakBytes()).isEqualTo(100);
    assertThat(budget.reserve(30)).isTrue();
    assertThat(budget.limitBytes()).isEqualTo(100);
  }

  @Test
  void takesBeyondItsLimitOnlyWhereItHasTo() {
    MemoryBudget budget = new MemoryBudget(100);
    budget.take(150);
    assertThat(budget.usedBytes()).isEqualTo(150);
    assertThat(budget.peakBytes()).isEqualTo(150);
    assertThat(budget.reserve(0)).isFalse();
    budget.release(100);
    assertThat(budget.reserve(50)).isTrue();
  }

  @Test
  void unlimitedBudgetNeverEnds() {
    MemoryBudget budget = MemoryBudget.unlimited();
    assertThat(budget.reserve(Long.MAX_VALUE / 2)).isTrue();
    assertThat(budget.reserve(Long.MAX_VALUE / 2)).isTrue();
  }
}

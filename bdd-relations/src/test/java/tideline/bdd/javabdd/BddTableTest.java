package tideline.bdd.javabdd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStoppedException;

class BddTableTest {

  private static final int PAIRS = 18;

  @Test
  void stopsInTheMidstOfALongOperation() {
    AtomicBoolean isAsked = new AtomicBoolean();
    BddTable table = new BddTable(new KernelLimits(256L << 20, isAsked::get), 2 * PAIRS);
    BDD first = equal(table.factory(), 0, PAIRS / 2);
    BDD second = equal(table.factory(), PAIRS / 2, PAIRS);
    assertThatThrownBy(
            () ->
                table.run(
                    () -> {
                      isAsked.set(true);
                      return first.and(second);
                    }))
        .isInstanceOf(KernelStoppedException.class);
    table.close();
    assertThat(table.isOpen()).isFalse();
  }

  @Test
  void cachesGrowWithTheNodesAndAreCounted() {
    long memory = 1L << 30;
    BddTable table = new BddTable(new KernelLimits(memory, () -> false), 2 * PAIRS);
    long small = table.statistics().peakBytes();
    BDD all = table.run(() -> equal(table.factory(), 0, 16));
    table.check();
    long large = table.statistics().peakBytes();
    assertThat(small).isLessThan(4L << 20);
    assertThat(table.statistics().peakNodes()).isGreaterThan(1 << 16);
    assertThat(large).isGreaterThan(20 * small).isLessThan(memory);
    assertThat(all.satCount()).isEqualTo(Math.pow(2, 2 * PAIRS - 16));
    table.remembers(1_000);
    table.remembers(10);
    assertThat(table.statistics().peakBytes()).isEqualTo(large + 116_000);
    table.close();
  }

  /** With all variables of one side above those of the other: every combination is a node. */
  private static BDD equal(BDDFactory factory, int from, int to) {
    BDD all = factory.one();
    for (int i = from; i < to; i++) {
      all = all.andWith(factory.ithVar(i).biimp(factory.ithVar(PAIRS + i)));
    }
    return all;
  }
}

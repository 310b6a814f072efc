package tideline.bdd.javabdd;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import com.github.javabdd.JFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.order.LevelOrder;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/** Comparisons and additions, number by number. */
class FieldLogicTest {

  private static final long MOST = 12;

  private final BDDFactory factory = JFactory.init(1000, 1000);
  private final BitFields fields = fields();
  private final FieldLogic logic = new FieldLogic(factory, fields);

  private static BitFields fields() {
    NetBuilder builder = new NetBuilder("field");
    builder.place("p", 0);
    Net net = builder.build();
    Grouping grouping = Grouping.byPlaces(net);
    LevelEvents events = new LevelEvents(grouping, LevelOrder.given(grouping).toArray());
    return new BitFields(events, new long[] {MOST}, new long[] {0});
  }

  FieldLogicTest() {
    Silence.over(factory, new KernelLimits(1 << 20, () -> false));
    factory.setVarNum(2 * fields.bits());
  }

  @AfterEach
  void done() {
    factory.done();
  }

  @Test
  void intervalsHoldTheNumbersBetweenTheirEnds() {
    for (long from = -1; from <= 17; from++) {
      for (long to = -1; to <= 17; to++) {
        BDD within = logic.within(0, from, to);
        for (long number = 0; number < 16; number++) {
          boolean expected = number >= from && number < to;
          assertThat(holds(within, number, 0)).isEqualTo(expected);
        }
        within.free();
      }
    }
  }

  @Test
  void additionsRelateNumbersToTheirSums() {
    for (long delta = -17; delta <= 17; delta++) {
      BDD moved = logic.moved(0, delta);
      for (long before = 0; before < 16; before++) {
        for (long after = 0; after < 16; after++) {
          assertThat(holds(moved, before, after))
              .as("%d %+d = %d", before, delta, after)
              .isEqualTo(before + delta == after);
        }
      }
      moved.free();
    }
  }

  @Test
  void numbersAboveTheBoundAreInvalidAfterFiring() {
    BDD valid = logic.validAfter(0);
    for (long number = 0; number < 16; number++) {
      assertThat(holds(valid, 0, number)).isEqualTo(number <= MOST);
    }
    valid.free();
  }

  private boolean holds(BDD diagram, long before, long after) {
    BDD node = diagram.id();
    while (!node.isZero() && !node.isOne()) {
      int bit = node.var() / 2;
      long number = node.var() % 2 == 0 ? before : after;
      boolean set = (number >>> (fields.bits() - 1 - bit) & 1) == 1;
      BDD next = set ? node.high() : node.low();
      node.free();
      node = next;
    }
    return node.isOne();
  }
}

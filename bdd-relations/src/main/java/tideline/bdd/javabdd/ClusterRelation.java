package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import com.github.javabdd.BDDPairing;
import com.github.javabdd.BDDVarSet;
import java.util.BitSet;
import java.util.List;
import tideline.bdd.level.LevelStep;

/**
 * Some events in one relation over the fields that any of them changes. A pair of markings has the
 * number of events that lead from the one to the other: several of them may, and a plain union
 * would forget that.
 */
final class ClusterRelation {

  private final BddTable table;
  private final BddDigits relation;
  private final int[] changed;
  private final BDDVarSet changedBefore;
  private final BDDPairing toAfter;
  private final BDDPairing toBefore;

  /** Whether a marking has at most one predecessor by this relation. */
  private final boolean isInjective;

  private long largest;
  private long products;

  ClusterRelation(BddTable table, BitFields fields, List<EventRelation> events) {
    this.table = table;
    BDDFactory factory = table.factory();
    BitSet bits = new BitSet();
    events.forEach(event -> bits.or(changedBits(fields, event)));
    relation = new BddDigits();
    for (EventRelation event : events) {
      relation.addAt(0, framed(factory, bits, changedBits(fields, event), event.relation()));
      table.check();
    }
    changed = bits.stream().map(FieldLogic::before).toArray();
    int[] after = bits.stream().map(FieldLogic::after).toArray();
    changedBefore = factory.makeSet(changed);
    toAfter = factory.makePair();
    toAfter.set(changed, after);
    toBefore = factory.makePair();
    toBefore.set(after, changed);
    isInjective = events.size() == 1;
  }

  private static BitSet changedBits(BitFields fields, EventRelation event) {
    BitSet bits = new BitSet();
    for (LevelStep step : event.steps()) {
      if (step.delta() != 0) {
        bits.set(fields.firstBit(step.level()), fields.firstBit(step.level() + 1));
      }
    }
    return bits;
  }

  /** The relation of an event, with the fields of the cluster that it leaves alone. */
  private static BDD framed(BDDFactory factory, BitSet cluster, BitSet own, BDD event) {
    BDD framed = event.id();
    for (int bit = cluster.length() - 1; bit >= 0; bit--) {
      if (cluster.get(bit) && !own.get(bit)) {
        framed.andWith(
            factory
                .ithVar(FieldLogic.before(bit))
                .biimpWith(factory.ithVar(FieldLogic.after(bit))));
      }
    }
    return framed;
  }

  /**
   * Adds for each target how many firings lead to it from markings that belong to all sets.
   *
   * @param targets markings, as fields before a firing
   * @param sets likewise
   */
  void addArrivals(BDD targets, List<BDD> sets, BddDigits sum) {
    for (int power = 0; power < relation.size(); power++) {
      BDD pairs = targets.replace(toAfter).andWith(relation.digit(power).id());
      for (BDD set : sets) {
        if (!pairs.isZero()) {
          table.check();
          pairs.andWith(set.id());
        }
      }
      largest = Math.max(largest, pairs.nodeCount());
      products++;
      if (isInjective) {
        sum.addAt(power, pairs.exist(changedBefore).replaceWith(toBefore));
      } else {
        BddDigits numbers = new CountingProduct(table, changed).count(pairs);
        for (int i = 0; i < numbers.size(); i++) {
          sum.addAt(power + i, numbers.digit(i).replace(toBefore));
        }
        numbers.free();
      }
      pairs.free();
    }
  }

  long nodes() {
    return relation.nodes();
  }

  long largestProduct() {
    return largest;
  }

  long products() {
    return products;
  }
}

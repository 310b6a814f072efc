package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import com.github.javabdd.BDDPairing;
import com.github.javabdd.BDDVarSet;
import java.util.Arrays;
import java.util.List;
import tideline.bdd.level.LevelStep;

/**
 * All events in one relation, each with the fields it leaves alone. For comparison: it is larger
 * than its parts and its products cost more.
 */
final class MonolithicRelation {

  private final BDD relation;
  private final BDDVarSet before;
  private final BDDPairing toBefore;
  private final List<EventRelation> parts;

  MonolithicRelation(BDDFactory factory, BitFields fields, List<EventRelation> parts) {
    this.parts = parts;
    relation = factory.zero();
    for (EventRelation part : parts) {
      relation.orWith(whole(factory, fields, part));
    }
    int[] from = new int[fields.bits()];
    int[] to = new int[fields.bits()];
    for (int bit = 0; bit < from.length; bit++) {
      from[bit] = FieldLogic.before(bit);
      to[bit] = FieldLogic.after(bit);
    }
    before = factory.makeSet(from);
    toBefore = factory.makePair();
    toBefore.set(to, from);
  }

  private static BDD whole(BDDFactory factory, BitFields fields, EventRelation part) {
    boolean[] changed = new boolean[fields.bits()];
    for (LevelStep step : part.steps()) {
      if (step.delta() != 0) {
        Arrays.fill(
            changed, fields.firstBit(step.level()), fields.firstBit(step.level() + 1), true);
      }
    }
    BDD whole = part.relation().id();
    for (int bit = fields.bits() - 1; bit >= 0; bit--) {
      if (!changed[bit]) {
        BDD same =
            factory.ithVar(FieldLogic.before(bit)).biimpWith(factory.ithVar(FieldLogic.after(bit)));
        whole.andWith(same);
      }
    }
    return whole;
  }

  BDD image(BDD set) {
    parts.forEach(part -> part.checkRoom(set));
    return set.relprod(relation, before).replaceWith(toBefore);
  }

  void free() {
    relation.free();
  }
}

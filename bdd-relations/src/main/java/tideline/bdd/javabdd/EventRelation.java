package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import com.github.javabdd.BDDPairing;
import com.github.javabdd.BDDVarSet;
import java.util.ArrayList;
import java.util.List;
import tideline.bdd.kernel.CodeExceededException;
import tideline.bdd.level.LevelEvent;
import tideline.bdd.level.LevelStep;

/**
 * One part of the transition relation: an event as a diagram over the fields it tests, before, and
 * those it changes, before and after. All other fields stay as they are without being mentioned.
 */
final class EventRelation {

  private final BDD guard;
  private final BDD relation;
  private final BDDVarSet changedBefore;
  private final BDDVarSet changedAfter;
  private final BDDPairing toBefore;
  private final BDDPairing toAfter;
  private final List<Escape> escapes = new ArrayList<>();
  private final int topBit;
  private final List<LevelStep> steps;

  /** Markings that enable the event but would not fit after it, for the sake of one level. */
  private record Escape(int level, BDD markings) {}

  EventRelation(LevelEvent event, BDDFactory factory, BitFields fields) {
    FieldLogic logic = new FieldLogic(factory, fields);
    steps = event.steps();
    guard = factory.one();
    for (LevelStep step : steps) {
      guard.andWith(guard(step, logic, fields));
    }
    relation = guard.id();
    List<Integer> before = new ArrayList<>();
    List<Integer> after = new ArrayList<>();
    for (LevelStep step : steps) {
      if (step.delta() != 0) {
        relation.andWith(logic.moved(step.level(), step.delta()));
        relation.andWith(logic.validAfter(step.level()));
        addEscape(step, logic, fields);
        for (int bit = fields.firstBit(step.level());
            bit < fields.firstBit(step.level() + 1);
            bit++) {
          before.add(FieldLogic.before(bit));
          after.add(FieldLogic.after(bit));
        }
      }
    }
    int[] from = before.stream().mapToInt(Integer::intValue).toArray();
    int[] to = after.stream().mapToInt(Integer::intValue).toArray();
    changedBefore = factory.makeSet(from);
    changedAfter = factory.makeSet(to);
    toBefore = factory.makePair();
    toBefore.set(to, from);
    toAfter = factory.makePair();
    toAfter.set(from, to);
    topBit = steps.isEmpty() ? fields.bits() : fields.firstBit(steps.get(0).level());
  }

  private static BDD guard(LevelStep step, FieldLogic logic, BitFields fields) {
    long most = fields.greatest(step.level()) + 1;
    long from = fields.number(step.level(), step.from());
    long to = step.to() == Long.MAX_VALUE ? most : fields.number(step.level(), step.to());
    return logic.within(step.level(), from, Math.min(to, most));
  }

  private void addEscape(LevelStep step, FieldLogic logic, BitFields fields) {
    if (step.delta() > 0 && !fields.isProven(step.level())) {
      long fitting = fields.greatest(step.level()) - step.delta();
      BDD markings = logic.atLeast(step.level(), fitting + 1).andWith(guard.id());
      escapes.add(new Escape(step.level(), markings));
    }
  }

  /** The bit of the topmost variable, the number of bits if the event has no step. */
  int topBit() {
    return topBit;
  }

  List<LevelStep> steps() {
    return steps;
  }

  BDD relation() {
    return relation;
  }

  /** Forgets all diagrams; the event can no longer be used. */
  void free() {
    guard.free();
    relation.free();
    escapes.forEach(escape -> escape.markings().free());
  }

  BDD enabling(BDD set) {
    return set.and(guard);
  }

  /**
   * Makes sure that what the event leads to from the set fits into the fields.
   *
   * @throws CodeExceededException if it does not
   */
  void checkRoom(BDD set) {
    for (Escape escape : escapes) {
      BDD lost = set.and(escape.markings());
      boolean none = lost.isZero();
      lost.free();
      if (!none) {
        throw new CodeExceededException(escape.level());
      }
    }
  }

  /** The relational product forwards, with {@link #checkRoom}. */
  BDD image(BDD set) {
    checkRoom(set);
    return set.relprod(relation, changedBefore).replaceWith(toBefore);
  }

  /** The relational product backwards. */
  BDD preimage(BDD set) {
    BDD target = set.replace(toAfter);
    BDD result = target.relprod(relation, changedAfter);
    target.free();
    return result;
  }
}

package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reachability by saturation over the low and high branches of the library's diagrams: a node is
 * closed under the events whose first variable lies at or below it before anything above uses it.
 */
final class BddSaturation {

  private final BddTable table;
  private final BDDFactory factory;
  private final int bits;
  private final long mostKnown;
  private final List<List<EventRelation>> byTop = new ArrayList<>();
  private final Map<Node, BDD> known = new HashMap<>();

  /** A diagram as it is met at a bit; it may begin at a lower one. */
  private record Node(BDD bdd, int bit) {}

  BddSaturation(BddTable table, int bits, List<EventRelation> events) {
    this.table = table;
    this.bits = bits;
    mostKnown = table.mostRemembered();
    factory = table.factory();
    for (int bit = 0; bit <= bits; bit++) {
      byTop.add(new ArrayList<>());
    }
    events.forEach(event -> byTop.get(event.topBit()).add(event));
  }

  /** A new diagram with all that is reachable; the given one is not consumed. */
  BDD close(BDD set) {
    BDD closed = close(set, 0);
    forget();
    return closed;
  }

  private BDD close(BDD set, int bit) {
    if (bit == bits || set.isZero()) {
      return set.id();
    }
    BDD result = known.get(new Node(set, bit));
    if (result != null) {
      return result.id();
    }
    table.check();
    result = closeBranches(set, bit);
    List<EventRelation> here = byTop.get(bit);
    int quiet = 0;
    for (int i = 0; quiet < here.size(); i = (i + 1) % here.size()) {
      quiet = fire(here.get(i), result, bit) ? 0 : quiet + 1;
    }
    remember(set, bit, result);
    return result;
  }

  /** Adds what an event leads to, closed below; answers whether that was anything new. */
  private boolean fire(EventRelation event, BDD set, int bit) {
    BDD fresh = event.image(set).applyWith(set.id(), BDDFactory.diff);
    boolean news = !fresh.isZero();
    if (news) {
      set.orWith(closeBranches(fresh, bit));
    }
    fresh.free();
    return news;
  }

  private BDD closeBranches(BDD set, int bit) {
    boolean begins = !set.isOne() && set.var() == FieldLogic.before(bit);
    BDD low = begins ? set.low() : set.id();
    BDD high = begins ? set.high() : set.id();
    BDD closedLow = close(low, bit + 1);
    BDD closedHigh = close(high, bit + 1);
    BDD variable = factory.ithVar(FieldLogic.before(bit));
    BDD result = variable.ite(closedHigh, closedLow);
    for (BDD done : new BDD[] {low, high, closedLow, closedHigh, variable}) {
      done.free();
    }
    return result;
  }

  private void remember(BDD set, int bit, BDD result) {
    if (known.size() >= mostKnown) {
      forget();
    }
    known.put(new Node(set.id(), bit), result.id());
    table.remembers(known.size());
  }

  private void forget() {
    known.forEach(
        (node, result) -> {
          node.bdd().free();
          result.free();
        });
    known.clear();
  }
}

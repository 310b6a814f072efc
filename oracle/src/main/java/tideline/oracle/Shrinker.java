package tideline.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import tideline.net.model.Net;
import tideline.oracle.NetDraft.Place;
import tideline.oracle.NetDraft.Transition;

/**
 * Makes a failing net smaller while it fails: drops transitions, places, arcs, inhibitor arcs,
 * capacities and tokens, one at a time, until nothing more can be dropped. Units are not kept.
 */
public final class Shrinker {

  /** Calls of the predicate after which the smallest net so far has to do. */
  public static final int MAX_TRIES = 20_000;

  private final Predicate<Net> fails;
  private final String id;
  private NetDraft best;
  private int tries;

  private Shrinker(Net net, Predicate<Net> fails) {
    this.fails = fails;
    id = net.id() + "-shrunk";
    best = NetDraft.of(net);
  }

  /**
   * A smallest net in the sense above; the net itself if none smaller fails.
   *
   * @param fails true for a net that shows the failure. It should hold for {@code net}, and answer
   *     rather than throw for every other; a net may become unbounded by what is dropped, so it
   *     should stop by itself.
   */
  public static Net shrink(Net net, Predicate<Net> fails) {
    return new Shrinker(net, fails).run(net);
  }

  @SuppressWarnings("ShortCircuitBoolean") // all of them, whatever the first one answers
  private Net run(Net net) {
    boolean smaller = false;
    boolean progress = true;
    while (progress) {
      progress = dropTransitions() | dropPlaces() | dropArcs() | dropCapacities() | dropTokens();
      smaller |= progress;
    }
    return smaller ? best.build(id) : net;
  }

  /** Keeps the changed copy of the best net if it still fails. */
  private boolean attempt(Consumer<NetDraft> change) {
    if (tries >= MAX_TRIES) {
      return false;
    }
    tries++;
    NetDraft copy = NetDraft.of(best.build(id));
    change.accept(copy);
    if (!fails.test(copy.build(id))) {
      return false;
    }
    best = copy;
    return true;
  }

  private boolean dropTransitions() {
    boolean any = false;
    for (int i = best.transitions.size() - 1; i >= 0; i--) {
      int t = i;
      any |= attempt(draft -> draft.transitions.remove(t));
    }
    return any;
  }

  private boolean dropPlaces() {
    boolean any = false;
    for (int i = best.places.size() - 1; i >= 0; i--) {
      int p = i;
      any |= attempt(draft -> draft.drop(draft.places.get(p)));
    }
    return any;
  }

  private boolean dropArcs() {
    boolean any = false;
    for (int t = 0; t < best.transitions.size(); t++) {
      for (int kind = 0; kind < 3; kind++) {
        for (int p = 0; p < best.places.size(); p++) {
          any |= dropArc(t, kind, p);
        }
      }
    }
    return any;
  }

  private boolean dropArc(int t, int kind, int p) {
    Long weight = arcs(best, t, kind).get(best.places.get(p));
    if (weight == null) {
      return false;
    }
    if (attempt(draft -> arcs(draft, t, kind).remove(draft.places.get(p)))) {
      return true;
    }
    for (long less : smaller(weight, 1)) {
      if (attempt(draft -> arcs(draft, t, kind).put(draft.places.get(p), less))) {
        return true;
      }
    }
    return false;
  }

  private static Map<Place, Long> arcs(NetDraft draft, int t, int kind) {
    Transition transition = draft.transitions.get(t);
    return transition.arcs().get(kind);
  }

  private boolean dropCapacities() {
    boolean any = false;
    for (int i = 0; i < best.places.size(); i++) {
      int p = i;
      any |=
          best.places.get(p).capacity != Net.UNLIMITED
              && attempt(draft -> draft.places.get(p).capacity = Net.UNLIMITED);
    }
    return any;
  }

  private boolean dropTokens() {
    boolean any = false;
    for (int i = 0; i < best.places.size(); i++) {
      int p = i;
      for (long less : smaller(best.places.get(p).tokens, 0)) {
        if (attempt(draft -> draft.places.get(p).tokens = less)) {
          any = true;
          break;
        }
      }
    }
    return any;
  }

  /** Some numbers from {@code least} up to, not including, {@code value}; small ones first. */
  private static List<Long> smaller(long value, long least) {
    List<Long> numbers = new ArrayList<>();
    for (long candidate : new long[] {least, value / 2, value - 1}) {
      if (candidate >= least && candidate < value && !numbers.contains(candidate)) {
        numbers.add(candidate);
      }
    }
    return numbers;
  }
}

package tideline.net.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import tideline.net.model.Net;

/**
 * Lists the minimal siphons (or traps) of a net, each once.
 *
 * <p>Branching: shrink the current siphon to one, M, that is minimal among those with the required
 * places. Every other minimal siphon misses some place of M; the branch of the i-th place of M has
 * the siphons that miss it and contain those before it. Branches that hold no minimal siphon are
 * not recognised in advance, so the work is limited; what is found within the limit is minimal.
 */
final class MinimalSiphons {

  private final ShrinkingSiphon current;
  private final Limit limit;
  private final WorkMeter meter;
  private final List<int[]> found = new ArrayList<>();
  private final ArrayDeque<Branch> branches = new ArrayDeque<>();

  MinimalSiphons(Net net, ShrinkingSiphon.Kind kind, Limit limit) {
    this.limit = limit;
    meter = new WorkMeter(limit.work());
    BitSet all = new BitSet(net.places());
    all.set(0, net.places());
    current = new ShrinkingSiphon(net, kind, all, meter);
  }

  PlaceSets run() {
    if (current.size() > 0) {
      branches.push(open());
    }
    while (!branches.isEmpty()) {
      if (meter.isSpent() || found.size() > limit.rows()) {
        return limited();
      }
      Branch top = branches.peek();
      top.close(current);
      if (!top.hasNext()) {
        branches.pop().releaseAll(current);
      } else if (top.enterNext(current)) {
        branches.push(open());
      }
    }
    return new PlaceSets(sorted(found), "");
  }

  private PlaceSets limited() {
    boolean many = found.size() > limit.rows();
    String reason = many ? "more than " + limit.rows() : "more than " + limit.work() + " steps";
    List<int[]> kept = many ? found.subList(0, limit.rows()) : found;
    return new PlaceSets(sorted(kept), kept.size() + " found, not all: " + reason);
  }

  /** Shrinks, reports what is minimal, and answers the branches around it. */
  private Branch open() {
    int mark = current.mark();
    for (int p = current.next(0); p >= 0 && !meter.isSpent(); p = current.next(p + 1)) {
      current.remove(p);
    }
    int[] least = current.members().stream().toArray();
    int[] free = Arrays.stream(least).filter(p -> !current.isRequired(p)).toArray();
    if (isMinimal(least)) {
      found.add(least);
    }
    current.undo(mark);
    return new Branch(free, mark);
  }

  private boolean isMinimal(int[] least) {
    for (int p : least) {
      if (current.isRequired(p) && !current.vanishesWithout(p)) {
        return false;
      }
    }
    // A shrinking that was cut short proves nothing.
    return !meter.isSpent();
  }

  private static List<int[]> sorted(List<int[]> sets) {
    List<int[]> sorted = new ArrayList<>(sets);
    sorted.sort(
        (a, b) ->
            a.length == b.length ? Arrays.compare(a, b) : Integer.compare(a.length, b.length));
    return sorted;
  }

  /** The places to leave out one by one; those before the present one are required. */
  private static final class Branch {
    private final int[] places;
    private final int mark;
    private int next;

    Branch(int[] places, int mark) {
      this.places = places;
      this.mark = mark;
    }

    boolean hasNext() {
      return next < places.length;
    }

    /** Leaves the next place out; false if no siphon is left. */
    boolean enterNext(ShrinkingSiphon siphon) {
      return siphon.remove(places[next++]) && siphon.keepCircuits();
    }

    /** Takes the last place back in and requires it. */
    void close(ShrinkingSiphon siphon) {
      siphon.undo(mark);
      if (next > 0) {
        siphon.require(places[next - 1]);
      }
    }

    void releaseAll(ShrinkingSiphon siphon) {
      for (int p : places) {
        siphon.release(p);
      }
    }
  }
}

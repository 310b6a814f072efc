package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.Limit;
import tideline.net.structure.MonotoneWeights;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.SparseVector;
import tideline.sweep.progress.LinearMeasure;

/**
 * Measures from the incidence matrix and the bounds of places alone: no state is explored.
 *
 * <p>An entry of a lexicographic measure need not be monotone by itself: only transitions that
 * leave the entries before it as they are count. So entries are added one after the other, each of
 * which no remaining transition decreases and some increases, until nothing is left to gain: single
 * places as long as there are such, then combinations of places. What remains are transitions that
 * can fire round in a cycle; for them {@link TransitionOffsets} gives an entry with regress.
 */
public final class StructuralMeasures {

  private static final int MOST_RAYS = 200;
  private static final long RAY_WORK = 200_000;
  private static final int MOST_ENTRIES = 200;
  private static final long MOST_ELIMINATION = 40_000_000;
  private static final int OFFSET_TRIES = 32;

  private final Net net;
  private final IncidenceMatrix matrix;
  private final long[] bounds;

  public StructuralMeasures(Net net) {
    this(net, PlaceBounds.of(net).toArray());
  }

  /**
   * @param bounds for each place a proven bound, or -1
   */
  public StructuralMeasures(Net net, long[] bounds) {
    this.net = net;
    this.bounds = bounds.clone();
    matrix = IncidenceMatrix.of(net);
  }

  /** The measure to use when nothing else is known: monotone if there is one, else by offsets. */
  public LinearMeasure best() {
    LinearMeasure monotone = monotone();
    return monotone.isTrivial() ? completed(monotone).orElse(monotone) : monotone;
  }

  /** Entries that together never regress; none if every transition can fire round in a cycle. */
  public LinearMeasure monotone() {
    BitSet left = effective();
    List<LinearExpression> chosen = new ArrayList<>();
    List<LinearExpression> places = places();
    while (chosen.size() < MOST_ENTRIES) {
      BitSet considered = left;
      Optional<LinearExpression> next =
          best(places, considered).or(() -> best(rays(considered), considered));
      if (next.isEmpty()) {
        break;
      }
      chosen.add(next.get());
      left = unchanged(next.get(), considered);
    }
    return new LinearMeasure(net, chosen);
  }

  private List<LinearExpression> places() {
    return Components.places(net).stream()
        .map(entry -> ((LinearMeasure) entry.measure()).expressions().get(0))
        .toList();
  }

  private Optional<LinearExpression> best(List<LinearExpression> entries, BitSet considered) {
    return entries.stream()
        .filter(entry -> isMonotone(entry, considered))
        .max((a, b) -> compare(a, b, considered));
  }

  private BitSet effective() {
    BitSet all = new BitSet();
    for (int t = 0; t < matrix.transitions(); t++) {
      all.set(t, matrix.effectOf(t).size() > 0);
    }
    return all;
  }

  private List<LinearExpression> rays(BitSet considered) {
    List<LinearExpression> all = new ArrayList<>();
    Limit limit = new Limit(MOST_RAYS, RAY_WORK);
    for (SparseVector ray : MonotoneWeights.increasing(matrix, considered, limit)) {
      all.add(weights(ray, 1));
    }
    for (SparseVector ray : MonotoneWeights.decreasing(matrix, considered, limit)) {
      all.add(weights(ray, -1));
    }
    return all;
  }

  /** A weighting of places, or its negation. */
  private static LinearExpression weights(SparseVector ray, int sign) {
    long[] factors = new long[ray.size()];
    for (int i = 0; i < factors.length; i++) {
      factors[i] = sign * ray.value(i);
    }
    return new LinearExpression(ray.support(), factors, 0);
  }

  private boolean isMonotone(LinearExpression entry, BitSet considered) {
    boolean increases = false;
    for (int t = considered.nextSetBit(0); t >= 0; t = considered.nextSetBit(t + 1)) {
      int sign = LinearMeasure.change(entry, matrix.effectOf(t));
      if (sign < 0) {
        return false;
      }
      increases |= sign > 0;
    }
    return increases;
  }

  private BitSet unchanged(LinearExpression entry, BitSet considered) {
    BitSet left = new BitSet();
    considered.stream()
        .filter(t -> LinearMeasure.change(entry, matrix.effectOf(t)) == 0)
        .forEach(left::set);
    return left;
  }

  /**
   * More values first, then those that leave more transitions to later entries, which makes for
   * more of these; then fewer places.
   */
  private int compare(LinearExpression a, LinearExpression b, BitSet considered) {
    int order = Double.compare(range(a), range(b));
    if (order == 0) {
      order =
          Integer.compare(
              unchanged(a, considered).cardinality(), unchanged(b, considered).cardinality());
    }
    return order == 0 ? Integer.compare(b.places().length, a.places().length) : order;
  }

  /** How many values an entry can take, as far as bounds tell. */
  private double range(LinearExpression entry) {
    double range = 0;
    for (int i = 0; i < entry.places().length; i++) {
      long bound = bounds[entry.places()[i]];
      range += bound < 0 ? Double.POSITIVE_INFINITY : Math.abs(entry.factors()[i]) * (double) bound;
    }
    return range;
  }

  /**
   * The measure with one more entry, for the transitions that it leaves as they are: by offsets,
   * the order of transitions with the least share of regress out of some.
   */
  public Optional<LinearMeasure> completed(LinearMeasure measure) {
    List<Integer> left =
        IntStream.range(0, matrix.transitions())
            .filter(t -> matrix.effectOf(t).size() > 0 && measure.step(matrix, t) == 0)
            .boxed()
            .collect(Collectors.toList());
    if ((double) left.size() * left.size() * Math.min(net.places(), left.size())
        > MOST_ELIMINATION) {
      return Optional.empty();
    }
    Random random = new Random(0);
    Optional<LinearExpression> best = Optional.empty();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < OFFSET_TRIES && least > 0 && !left.isEmpty(); i++) {
      Optional<LinearExpression> entry = TransitionOffsets.solve(matrix, left);
      long regress = entry.map(e -> regress(e, left)).orElse(Long.MAX_VALUE);
      if (regress < least) {
        least = regress;
        best = entry;
      }
      Collections.shuffle(left, random);
    }
    return best.map(measure::with);
  }

  private long regress(LinearExpression entry, List<Integer> transitions) {
    return transitions.stream()
        .filter(t -> LinearMeasure.change(entry, matrix.effectOf(t)) < 0)
        .count();
  }
}

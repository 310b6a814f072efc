package tideline.net.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import tideline.net.model.Net;
import tideline.net.rank.LinearFact.Kind;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.Limit;
import tideline.net.structure.MonotoneWeights;
import tideline.net.structure.SemiFlows;
import tideline.net.structure.SparseVector;
import tideline.net.structure.UnitSafety;

/**
 * Gathers linear facts about the reachable markings: P-invariants, units that are proven safe, and
 * weightings that no firing increases for the places that no invariant covers.
 */
final class FactCollector {

  /** Sums beyond this are of no use for groups, and below it nothing overflows. */
  private static final long LARGEST_LIMIT = 1L << 40;

  private static final long WEIGHT_WORK = 400_000;
  private static final int WEIGHT_ROWS = 1_000;

  private final Net net;
  private final boolean[] constant;
  private final List<LinearFact> facts = new ArrayList<>();

  private FactCollector(Net net, boolean[] constant) {
    this.net = net;
    this.constant = constant;
  }

  /** The facts in order of their size. */
  static List<LinearFact> collect(Net net, SemiFlows flows, boolean[] constant) {
    FactCollector collector = new FactCollector(net, constant);
    for (SparseVector flow : flows.flows()) {
      collector.add(Kind.EQUAL, flow);
    }
    collector.addUnits();
    collector.addSubInvariants(flows);
    collector.facts.sort((a, b) -> Integer.compare(a.size(), b.size()));
    return List.copyOf(collector.facts);
  }

  private void add(Kind kind, SparseVector weighting) {
    BigInteger total = weighting.times(net.initialMarking());
    int[] places = Arrays.stream(weighting.support()).filter(p -> !constant[p]).sorted().toArray();
    long[] weights = Arrays.stream(places).mapToLong(weighting::valueAt).toArray();
    for (int i = 0; i < weighting.size(); i++) {
      int p = weighting.index(i);
      if (constant[p]) {
        BigInteger part = BigInteger.valueOf(weighting.value(i));
        total = total.subtract(part.multiply(BigInteger.valueOf(net.initial(p))));
      }
    }
    add(kind, places, weights, total);
  }

  private void add(Kind kind, int[] places, long[] weights, BigInteger limit) {
    boolean small = Arrays.stream(weights).allMatch(w -> w <= LARGEST_LIMIT);
    if (places.length > 0 && small && limit.compareTo(BigInteger.valueOf(LARGEST_LIMIT)) <= 0) {
      facts.add(new LinearFact(kind, places, weights, limit.longValueExact()));
    }
  }

  /** A token in a unit excludes all others in it and in the units inside: as one inequality. */
  private void addUnits() {
    for (UnitSafety.Exclusion exclusion : UnitSafety.exclusions(net)) {
      long inside = Math.max(1, exclusion.nested().length);
      TreeMap<Integer, Long> weights = new TreeMap<>();
      Arrays.stream(exclusion.own()).forEach(p -> weights.put(p, 1L));
      if (exclusion.nested().length > 0) {
        addUnit(weights, 1);
        weights.replaceAll((p, one) -> inside);
        Arrays.stream(exclusion.nested()).forEach(p -> weights.put(p, 1L));
      }
      addUnit(weights, inside);
    }
  }

  private void addUnit(TreeMap<Integer, Long> weights, long limit) {
    if (weights.size() > 1 && weights.keySet().stream().noneMatch(p -> constant[p])) {
      add(
          Kind.AT_MOST,
          weights.keySet().stream().mapToInt(p -> p).toArray(),
          weights.values().stream().mapToLong(w -> w).toArray(),
          BigInteger.valueOf(limit));
    }
  }

  private void addSubInvariants(SemiFlows flows) {
    BitSet covered = flows.covered();
    boolean all = IntStream.range(0, net.places()).allMatch(p -> constant[p] || covered.get(p));
    if (all) {
      return;
    }
    BitSet transitions = new BitSet(net.transitions());
    transitions.set(0, net.transitions());
    Limit limit = new Limit(WEIGHT_ROWS, WEIGHT_WORK);
    for (SparseVector weighting :
        MonotoneWeights.decreasing(IncidenceMatrix.of(net), transitions, limit)) {
      add(Kind.AT_MOST, weighting);
    }
  }
}

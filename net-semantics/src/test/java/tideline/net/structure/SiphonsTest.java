package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class SiphonsTest {

  private static final Limit AMPLE = new Limit(10_000, 1L << 30);

  @Test
  void findsTheSiphonThatDeadlocksPhilosophers() {
    Net net = NamedNets.philosophers(3);
    PlaceSets siphons = Siphons.minimalSiphons(net, AMPLE);

    assertThat(siphons.completeness()).isEqualTo(Completeness.COMPLETE);
    // All forks with all eaters: no trap inside once every left fork is taken.
    assertThat(asStrings(siphons)).contains("[0, 2, 3, 5, 6, 8]");
    assertThat(Siphons.siphonsHoldMarkedTraps(net, siphons)).isEqualTo(Verdict.NO);
  }

  @Test
  void seesThatSiphonsOfMutualExclusionStayMarked() {
    Net net = NamedNets.mutualExclusion();
    PlaceSets siphons = Siphons.minimalSiphons(net, AMPLE);

    assertThat(asStrings(siphons)).containsExactly("[0, 1]", "[2, 3]", "[1, 3, 4]");
    assertThat(Siphons.siphonsHoldMarkedTraps(net, siphons)).isEqualTo(Verdict.YES);
    assertThat(Siphons.unmarkedSiphon(net).isEmpty()).isTrue();
  }

  @Test
  void findsSiphonsWithoutTokens() {
    assertThat(Siphons.unmarkedSiphon(NamedNets.ring(4, 0))).hasToString("{0, 1, 2, 3}");
  }

  @Test
  void leavesPlacesWithoutArcsAside() {
    NetBuilder b = new NetBuilder("isolated");
    b.place("alone", 0);
    b.place("loop", 1);
    b.transition("t");
    b.input(1, 0, 1).output(0, 1, 1);
    Net net = b.build();
    PlaceSets siphons = Siphons.minimalSiphons(net, AMPLE);

    assertThat(asStrings(siphons)).containsExactly("[0]", "[1]");
    assertThat(Siphons.siphonsHoldMarkedTraps(net, siphons)).isEqualTo(Verdict.YES);
  }

  @Test
  void findsNothingInAnEmptyNet() {
    assertThat(Siphons.minimalSiphons(new NetBuilder("empty").build(), AMPLE).sets()).isEmpty();
  }

  @Test
  void saysThatItIsLimitedWhenThereAreTooMany() {
    Net net = NamedNets.parallelRing(30, 2);
    PlaceSets few = Siphons.minimalSiphons(net, new Limit(50, 1L << 40));
    assertThat(few.size()).isEqualTo(50);
    assertThat(few.message()).isEqualTo("50 found, not all: more than 50");
    assertThat(few.sets()).allMatch(set -> set.length == 30);

    PlaceSets brief = Siphons.minimalTraps(net, new Limit(1 << 30, 100_000));
    assertThat(brief.message()).contains("more than 100000 steps");
    assertThat(Siphons.siphonsHoldMarkedTraps(net, few)).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void returnsFromAHugeNet() {
    Net net = NamedNets.parallelRing(50_000, 2);

    assertThat(Siphons.minimalSiphons(net, Limit.forNet(net)).isComplete()).isFalse();
    assertThat(Siphons.largestTrapWithin(net, all(net)).cardinality()).isEqualTo(100_000);
  }

  @Test
  void agreesWithTheDefinitionOnAllSubsets() {
    for (long seed = 0; seed < 600; seed++) {
      Net net = seed % 2 == 0 ? RandomNets.loose(seed, 9, 8) : RandomNets.machines(seed);
      if (net.places() > 10) {
        continue;
      }
      assertThat(asStrings(Siphons.minimalSiphons(net, AMPLE)))
          .as("siphons, seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(minimal(net, true));
      assertThat(asStrings(Siphons.minimalTraps(net, AMPLE)))
          .as("traps, seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(minimal(net, false));
    }
  }

  @Test
  void listsOnlyMinimalSiphonsWhenLimited() {
    for (long seed = 0; seed < 200; seed++) {
      Net net = RandomNets.loose(seed, 9, 8);
      Set<String> all = minimal(net, true);
      PlaceSets some = Siphons.minimalSiphons(net, new Limit(100, 150));
      assertThat(all).as("seed %d", seed).containsAll(asStrings(some));
    }
  }

  @Test
  void findsTheLargestSiphonAndTrapWithinASet() {
    for (long seed = 0; seed < 300; seed++) {
      Net net = RandomNets.loose(seed, 8, 8);
      for (int set = 0; set < 1 << net.places(); set += 7) {
        BitSet within = BitSet.valueOf(new long[] {set});
        assertThat(Siphons.largestSiphonWithin(net, within))
            .as("seed %d within %s", seed, within)
            .isEqualTo(union(net, set, true));
        assertThat(Siphons.largestTrapWithin(net, within))
            .as("seed %d within %s", seed, within)
            .isEqualTo(union(net, set, false));
      }
    }
  }

  private static BitSet union(Net net, int within, boolean siphon) {
    int union = 0;
    for (int set = 1; set < 1 << net.places(); set++) {
      if ((set & ~within) == 0 && holds(net, set, siphon)) {
        union |= set;
      }
    }
    return BitSet.valueOf(new long[] {union});
  }

  private static Set<String> minimal(Net net, boolean siphon) {
    Set<String> minimal = new TreeSet<>();
    List<Integer> kept = new ArrayList<>();
    List<Integer> sets =
        IntStream.range(1, 1 << net.places())
            .filter(set -> holds(net, set, siphon))
            .boxed()
            .sorted(Comparator.comparing(Integer::bitCount))
            .toList();
    for (int set : sets) {
      if (kept.stream().noneMatch(k -> (k & ~set) == 0)) {
        kept.add(set);
        minimal.add(Arrays.toString(BitSet.valueOf(new long[] {set}).stream().toArray()));
      }
    }
    return minimal;
  }

  private static boolean holds(Net net, int set, boolean siphon) {
    for (int t = 0; t < net.transitions(); t++) {
      boolean in = meets(net.inputs(t), set);
      boolean out = meets(net.outputs(t), set);
      if (siphon ? out && !in : in && !out) {
        return false;
      }
    }
    return true;
  }

  private static boolean meets(Arcs arcs, int set) {
    for (int i = 0; i < arcs.size(); i++) {
      if ((set >> arcs.node(i) & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  private static BitSet all(Net net) {
    BitSet all = new BitSet();
    all.set(0, net.places());
    return all;
  }

  private static List<String> asStrings(PlaceSets sets) {
    return sets.sets().stream().map(Arrays::toString).collect(Collectors.toList());
  }
}

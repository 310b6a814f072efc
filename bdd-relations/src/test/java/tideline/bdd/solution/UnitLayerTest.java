package tideline.bdd.solution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.reach.ReducibleNets;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.model.Net;
import tideline.net.polyhedral.EquationSystem;
import tideline.net.polyhedral.PolyhedralReduction;

/** Tokens given one by one lead to the same numbers as a cell for each number of tokens. */
class UnitLayerTest {

  private static final int NETS = 400;
  private static final long CELLS = 200_000;
  private static final SymbolicOptions OPTIONS =
      SymbolicOptions.defaults().withMemoryBytes(16L << 20);

  @Test
  void tokenByTokenIsTheSameAsNumberByNumber() {
    int byUnits = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = ReducibleNets.net(seed, 1 + seed % 5);
      PolyhedralReduction reduction = PolyhedralReduction.of(net, () -> false);
      SymbolicResult reached = SymbolicExplorer.reach(reduction.net(), OPTIONS);
      if (reduction.isChanged() && reached.isComplete()) {
        FrozenDiagram set = (FrozenDiagram) reached.reachable().orElseThrow();
        byUnits += compare(net, EquationSystem.of(reduction), set, "seed " + seed);
      }
    }
    assertThat(byUnits).isGreaterThan(NETS / 40);
  }

  /** 1 if some place got its tokens one by one. */
  private static int compare(Net net, EquationSystem system, FrozenDiagram set, String where) {
    SolutionDiagram cells = diagram(system, set, Long.MAX_VALUE / net.places());
    SolutionDiagram units = diagram(system, set, 0);
    SolutionCounting numberByNumber = new SolutionCounting(cells);
    SolutionCounting tokenByToken = new SolutionCounting(units);
    assertThat(tokenByToken.markings()).as(where).isEqualTo(numberByNumber.markings());
    assertThat(tokenByToken.edges(net)).as(where).isEqualTo(numberByNumber.edges(net));
    long[] weights = new Random(net.places()).longs(net.places(), 0, 4).toArray();
    assertThat(tokenByToken.greatest(weights))
        .as(where)
        .isEqualTo(numberByNumber.greatest(weights));
    assertThat(cells.layers).as(where).noneMatch(layer -> layer instanceof UnitLayer);
    return units.layers.stream().anyMatch(layer -> layer instanceof UnitLayer) ? 1 : 0;
  }

  private static SolutionDiagram diagram(
      EquationSystem equations, FrozenDiagram set, long manyValues) {
    LeafSystem system = LeafSystem.gathered(equations);
    assertThat(system.bound(set.maxTokensByPlace())).isTrue();
    int[] levelOfRoot = new int[set.events().net().places()];
    for (int at = 0; at < set.events().levels(); at++) {
      for (int p : set.events().level(at).places()) {
        levelOfRoot[p] = at;
      }
    }
    int[] items = new WalkOrder(system, set.events().levels(), levelOfRoot, 0).items();
    return new SolutionWalk(system, set, Screen.NONE, () -> false, CELLS, manyValues)
        .walk(items)
        .orElseThrow();
  }
}

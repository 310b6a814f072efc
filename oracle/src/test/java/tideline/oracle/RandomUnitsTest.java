package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.Nupn;

class RandomUnitsTest {

  private static final int NETS = 200;

  @Test
  void theSameSeedGivesTheSameNet() {
    for (long seed = 0; seed < 50; seed++) {
      assertThat(NetText.of(RandomUnits.net(seed)))
          .as("seed %d", seed)
          .isEqualTo(NetText.of(RandomUnits.net(seed)));
    }
  }

  @Test
  void everyPlaceIsInOneUnitAndEveryUnitButTheRootInOneOther() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomUnits.net(seed);
      Nupn units = net.nupn().orElseThrow();
      List<Integer> places = new ArrayList<>();
      List<Integer> subunits = new ArrayList<>(List.of(units.root()));
      units.units().forEach(unit -> places.addAll(unit.places()));
      units.units().forEach(unit -> subunits.addAll(unit.subunits()));
      assertThat(places).as("seed %d", seed).hasSize(net.places()).doesNotHaveDuplicates();
      assertThat(subunits)
          .as("seed %d", seed)
          .hasSize(units.units().size())
          .doesNotHaveDuplicates();
      assertThat(units.safe()).isFalse();
    }
  }

  @Test
  void someNetsKeepTheirUnitsSafeAndSomeDoNot() {
    int safe = 0;
    int nested = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomUnits.net(seed);
      nested += net.nupn().orElseThrow().units().size() > 1 ? 1 : 0;
      NaiveResult result = NaiveExplorer.explore(net, RandomNets.SMALL_STATES);
      safe += result.complete() && isSafe(net, result.graph()) ? 1 : 0;
    }
    assertThat(nested).isGreaterThan(NETS / 2);
    assertThat(safe).isGreaterThan(NETS / 4).isLessThan(NETS);
  }

  /** No unit has two tokens of its own, whatever is reached. */
  private static boolean isSafe(Net net, NaiveGraph graph) {
    return graph.markings().stream()
        .allMatch(
            marking ->
                net.nupn().orElseThrow().units().stream()
                    .allMatch(
                        unit ->
                            unit.places().stream()
                                    .map(marking::get)
                                    .reduce(BigInteger.ZERO, BigInteger::add)
                                    .compareTo(BigInteger.ONE)
                                <= 0));
  }
}

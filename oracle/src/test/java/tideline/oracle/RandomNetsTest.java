package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;

class RandomNetsTest {

  private static final int NETS = 1_500;

  @Tag("slow")
  @Test
  void boundedNetsAreLargeEnoughToHideNothingAndSmallEnoughToBeFast() {
    List<Long> sizes = new ArrayList<>();
    long deadlocked = 0;
    long unfired = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult result = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      assertThat(result.complete()).as("seed %d", seed).isTrue();
      sizes.add(result.states());
      deadlocked += result.deadlocks() > 0 ? 1 : 0;
      unfired += result.firedTransitions().size() < net.transitions() ? 1 : 0;
    }
    long hundreds = sizes.stream().filter(size -> size >= 100).count();
    long thousands = sizes.stream().filter(size -> size >= 1000).count();
    String census =
        "of %d nets %d have 100 states or more, %d have 1000 or more, %d deadlock, %d do not fire all"
            .formatted(NETS, hundreds, thousands, deadlocked, unfired);
    System.out.println(census);
    assertThat(hundreds).as(census).isGreaterThanOrEqualTo(NETS * 2 / 5);
    assertThat(thousands).as(census).isGreaterThanOrEqualTo(NETS / 25);
    assertThat(deadlocked).as(census).isBetween(NETS / 10L, NETS * 9 / 10L);
    assertThat(unfired).as(census).isBetween(NETS / 10L, NETS * 9 / 10L);
  }

  @Tag("slow")
  @Test
  void everyFeatureTurnsUp() {
    assertThat(share(net -> hasArcs(net, Feature.INHIBITOR))).isBetween(5, 60);
    assertThat(share(net -> hasArcs(net, Feature.WEIGHT))).isBetween(5, 90);
    assertThat(share(net -> hasArcs(net, Feature.SELF_LOOP))).isBetween(5, 90);
    assertThat(share(net -> anyPlace(net, p -> net.capacity(p) != Net.UNLIMITED))).isBetween(5, 60);
    assertThat(share(net -> anyPlace(net, p -> net.initial(p) > 1))).isBetween(5, 90);
    assertThat(share(net -> net.transitions() == 0 || net.places() == 0)).isBetween(0, 5);
    assertThat(share(net -> net.transitionIndex().containsKey("duplicate"))).isBetween(5, 60);
    assertThat(share(net -> net.placeIndex().containsKey("isolated"))).isBetween(5, 60);
  }

  @Test
  void plainNetsHaveNeitherInhibitorsNorCapacities() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.plainNet(seed);
      assertThat(net.hasInhibitorsOrCapacities()).as("seed %d", seed).isFalse();
    }
  }

  @Test
  void smallNetsStayBelowTheirLimit() {
    for (long seed = 0; seed < 300; seed++) {
      NaiveResult result =
          NaiveExplorer.explore(
              RandomNets.boundedNet(seed, RandomNets.SMALL_STATES), RandomNets.SMALL_STATES);
      assertThat(result.complete()).as("seed %d", seed).isTrue();
    }
  }

  @Test
  void safeNetsNeverHoldTwoTokensInOnePlace() {
    for (long seed = 0; seed < 300; seed++) {
      NaiveResult result = NaiveExplorer.explore(RandomNets.safeNet(seed), RandomNets.MAX_STATES);
      assertThat(result.complete()).as("seed %d", seed).isTrue();
      assertThat(result.maxTokensInPlace()).as("seed %d", seed).isEqualTo(1);
    }
  }

  @Tag("slow")
  @Test
  void unboundedNetsGrowBeyondAnyLimitTried() {
    for (long seed = 0; seed < 200; seed++) {
      NaiveResult result = NaiveExplorer.explore(RandomNets.unboundedNet(seed), 2_000);
      assertThat(result.complete()).as("seed %d", seed).isFalse();
      assertThat(result.maxTokensInPlace()).as("seed %d", seed).isGreaterThan(5);
    }
  }

  @Test
  void sameSeedGivesTheSameNet() {
    for (long seed = -20; seed < 200; seed++) {
      assertThat(NetText.of(RandomNets.net(seed)))
          .as("seed %d", seed)
          .isEqualTo(NetText.of(RandomNets.net(seed)));
    }
  }

  /** Per cent of the nets. */
  private static int share(Predicate<Net> feature) {
    int count = 0;
    for (long seed = 0; seed < NETS; seed++) {
      count += feature.test(RandomNets.boundedNet(seed)) ? 1 : 0;
    }
    return 100 * count / NETS;
  }

  private enum Feature {
    INHIBITOR,
    WEIGHT,
    SELF_LOOP
  }

  private static boolean hasArcs(Net net, Feature feature) {
    for (int t = 0; t < net.transitions(); t++) {
      if (feature == Feature.INHIBITOR && net.inhibitors(t).size() > 0) {
        return true;
      }
      for (int i = 0; i < net.inputs(t).size(); i++) {
        if (feature == Feature.WEIGHT && net.inputs(t).weight(i) > 1
            || feature == Feature.SELF_LOOP && net.outputs(t).weightOf(net.inputs(t).node(i)) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean anyPlace(Net net, Predicate<Integer> property) {
    for (int p = 0; p < net.places(); p++) {
      if (property.test(p)) {
        return true;
      }
    }
    return false;
  }
}

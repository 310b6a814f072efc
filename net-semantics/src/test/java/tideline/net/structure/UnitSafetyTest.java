package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;

class UnitSafetyTest {

  /** Two places in a unit, a token that goes round, and a root that contains the unit. */
  private static NetBuilder round(int tokens) {
    NetBuilder b = new NetBuilder("round");
    b.place("a", tokens);
    b.place("b", 0);
    b.transition("go");
    b.transition("back");
    b.input(0, 0, 1).output(0, 1, 1).input(1, 1, 1).output(1, 0, 1);
    return b;
  }

  private static Nupn oneUnit() {
    return new Nupn(
        List.of(
            new Nupn.Unit("root", List.of(), List.of(1)),
            new Nupn.Unit("u", List.of(0, 1), List.of())),
        0,
        false);
  }

  @Test
  void tokenThatGoesRoundInAUnitIsSafe() {
    Net net = round(1).nupn(oneUnit()).build();
    List<UnitSafety.Exclusion> proven = UnitSafety.exclusions(net);
    assertThat(proven).anySatisfy(e -> assertThat(e.own()).containsExactly(0, 1));
  }

  @Test
  void assertionsOfTheFileAreNotBelieved() {
    Nupn asserted = new Nupn(oneUnit().units(), 0, true);
    assertThat(UnitSafety.exclusions(round(2).nupn(asserted).build())).isEmpty();
  }

  @Test
  void transitionThatForksInsideAUnitIsNotSafe() {
    NetBuilder b = round(1);
    b.output(0, 0, 1);
    assertThat(UnitSafety.exclusions(b.nupn(oneUnit()).build())).isEmpty();
  }

  @Test
  void netsWithoutUnitsHaveNoExclusions() {
    assertThat(UnitSafety.exclusions(round(1).build())).isEmpty();
  }

  @Test
  void placesAroundAUnitExcludeThoseInIt() {
    NetBuilder b = new NetBuilder("nested");
    b.place("idle", 1);
    b.place("left", 0);
    b.place("right", 0);
    b.transition("fork");
    b.transition("join");
    b.input(0, 0, 1).output(0, 1, 1).output(0, 2, 1);
    b.input(1, 1, 1).input(2, 1, 1).output(1, 0, 1);
    Nupn nested =
        new Nupn(
            List.of(
                new Nupn.Unit("root", List.of(0), List.of(1, 2)),
                new Nupn.Unit("l", List.of(1), List.of()),
                new Nupn.Unit("r", List.of(2), List.of())),
            0,
            false);
    List<UnitSafety.Exclusion> proven = UnitSafety.exclusions(b.nupn(nested).build());
    assertThat(proven)
        .anySatisfy(
            e -> {
              assertThat(e.own()).containsExactly(0);
              assertThat(e.nested()).containsExactlyInAnyOrder(1, 2);
            });
  }
}

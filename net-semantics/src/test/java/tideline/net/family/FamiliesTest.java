package tideline.net.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

class FamiliesTest {

  @Test
  void familiesAreFoundByName() {
    assertThat(Families.all()).extracting(Family::name).doesNotHaveDuplicates();
    for (Family family : Families.all()) {
      assertThat(Families.byName(family.name())).containsSame(family);
      assertThat(family.description()).endsWith(".");
    }
    assertThat(Families.byName("Philosophers")).isEmpty();
    assertThat(Families.byName("")).isEmpty();
  }

  @Test
  void commandLineFamiliesAreThere() {
    assertThat(Families.all())
        .extracting(Family::usage)
        .contains(
            "philosophers N",
            "milner N",
            "counter N",
            "interleaving N,K",
            "kanban N",
            "fms N",
            "token-ring N",
            "stop-and-wait N,M",
            "sliding-blocks",
            "random [N,K]");
  }

  @Test
  void nodesHaveDifferentReadableIds() {
    for (Family family : Families.all()) {
      Net net = smallest(family);
      Set<String> ids = new HashSet<>();
      for (int p = 0; p < net.places(); p++) {
        assertThat(ids.add(net.placeId(p))).as("%s %s", family.name(), net.placeId(p)).isTrue();
        assertThat(net.placeId(p)).matches("[a-z]+(_[a-z]+)*(_[0-9]+)*");
      }
      for (int t = 0; t < net.transitions(); t++) {
        String id = net.transitionId(t);
        assertThat(ids.add(id)).as("%s %s", family.name(), id).isTrue();
        assertThat(id).matches("[a-z]+(_[a-z]+)*(_[0-9]+)*(_[a-z]+)?");
      }
    }
  }

  @Test
  void sameNumbersAndSeedGiveTheSameNet() {
    for (Family family : Families.all()) {
      assertThat(text(smallest(family))).isEqualTo(text(smallest(family)));
    }
    assertThat(text(net("random", 1))).isNotEqualTo(text(net("random", 2)));
  }

  @Test
  void philosophersKeepTheirOrder() {
    Net net = net("philosophers", 0, "3");

    assertThat(net.places()).isEqualTo(21);
    assertThat(net.placeId(9)).isEqualTo("eating_1");
    assertThat(net.placeId(18)).isEqualTo("fork_0");
    assertThat(net.transitionId(13)).isEqualTo("take_left_2");
    assertThat(nodes(net.inputs(14))).containsExactly(14, 18);
    assertThat(nodes(net.outputs(14))).containsExactly(15);
  }

  @Test
  void severalNumbersComeWithCommasOrApart() {
    String together = text(net("stop-and-wait", 0, "3,2"));

    assertThat(text(net("stop-and-wait", 0, "3", "2"))).isEqualTo(together);
    assertThat(text(net("stop-and-wait", 0, " 3 , 2 "))).isEqualTo(together);
    assertThat(text(net("random", 0))).isEqualTo(text(net("random", 0, "6,5")));
    assertThat(text(net("random", 0, "6"))).isEqualTo(text(net("random", 0, "6", "5")));
  }

  @Test
  void badNumbersAreRefusedWithWhatIsExpected() {
    for (String bad :
        List.of("0", "-1", "1", "abc", "", "3.5", "2147483648", "99999999999999999999", "200001")) {
      assertThatIllegalArgumentException()
          .as("philosophers '%s'", bad)
          .isThrownBy(() -> net("philosophers", 0, bad))
          .withMessageContaining("N is the number of philosophers, 2 to 200000")
          .withMessageContaining("'" + bad + "'");
    }
  }

  @Test
  void everyFamilyRefusesZeroNegativeAndHugeNumbers() {
    for (Family family : Families.all()) {
      for (String bad : List.of("-5", "4000000000", "x")) {
        String[] arguments = new String[Math.max(1, family.parameters().size())];
        Arrays.fill(arguments, bad);
        assertThatIllegalArgumentException()
            .as("%s %s", family.name(), bad)
            .isThrownBy(() -> family.generate(List.of(arguments), 0))
            .withMessageContaining(family.usage());
      }
    }
  }

  @Test
  void missingNumbersAreNamed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> net("philosophers", 0))
        .withMessage(
            "'philosophers N' needs a number: N is the number of philosophers, 2 to 200000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> net("stop-and-wait", 0, "3"))
        .withMessageContaining("needs also a number: M is the number of retransmissions");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> net("stop-and-wait", 0, "3,"))
        .withMessageContaining("it was given as ''");
  }

  @Test
  void numbersTooManyAreCounted() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> net("philosophers", 0, "3,4"))
        .withMessage("'philosophers N' takes one number, not 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> net("sliding-blocks", 0, "4"))
        .withMessage("'sliding-blocks' takes no number, not 1");
  }

  @Test
  void numbersThatAreTooLargeTogetherAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> net("interleaving", 0, "1000000", "1000000"))
        .withMessageContaining("N times K is at most 1000000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> net("random", 0, "100000", "1000"))
        .withMessageContaining("N times K is at most 1000000");
  }

  @Tag("slow")
  @Test
  void largeInstancesAreBuilt() {
    assertThat(net("philosophers", 0, "100000").places()).isEqualTo(700_000);
    assertThat(net("token-ring", 0, "10000").transitions()).isEqualTo(50_000);
    assertThat(net("stop-and-wait", 0, "100,1000000000").places()).isEqualTo(507);
    assertThat(net("kanban", 0, "1000000000").initial(3)).isEqualTo(1_000_000_000);
  }

  private static Net net(String family, long seed, String... arguments) {
    return Families.byName(family).orElseThrow().generate(List.of(arguments), seed);
  }

  private static Net smallest(Family family) {
    return family.build(
        family.parameters().stream().mapToInt(p -> Math.max(3, p.least())).toArray(), 7);
  }

  private static String text(Net net) {
    StringBuilder text = new StringBuilder(Arrays.toString(net.initialMarking()));
    for (int t = 0; t < net.transitions(); t++) {
      text.append(nodes(net.inputs(t))).append(net.transitionId(t)).append(nodes(net.outputs(t)));
    }
    return text.toString();
  }

  private static List<Integer> nodes(Arcs arcs) {
    List<Integer> nodes = new ArrayList<>();
    for (int i = 0; i < arcs.size(); i++) {
      nodes.add(arcs.node(i));
    }
    return nodes;
  }
}

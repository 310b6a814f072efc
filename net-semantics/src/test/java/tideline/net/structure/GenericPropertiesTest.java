package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;

class GenericPropertiesTest {

  @Test
  void decidesEverythingAboutARing() {
    assertThat(GenericProperties.of(NamedNets.ring(4, 1)))
        .containsExactlyInAnyOrderEntriesOf(
            verdicts(
                "ORDINARY SIMPLE_FREE_CHOICE EXTENDED_FREE_CHOICE STATE_MACHINE MARKED_GRAPH"
                    + " CONNECTED STRONGLY_CONNECTED LOOP_FREE CONSERVATIVE SUBCONSERVATIVE SAFE"
                    + " REVERSIBLE LIVE"));
  }

  @Test
  void decidesLivenessOfMarkedGraphs() {
    Net empty = NamedNets.ring(4, 0);
    assertThat(GenericProperties.of(empty))
        .containsEntry(GenericProperty.LIVE, Verdict.NO)
        .containsEntry(GenericProperty.DEADLOCK, Verdict.YES)
        .containsEntry(GenericProperty.DEAD_PLACES, Verdict.YES)
        .containsEntry(GenericProperty.DEAD_TRANSITIONS, Verdict.YES);
    assertThat(GenericProperties.of(NamedNets.parallelRing(3, 2)))
        .containsEntry(GenericProperty.LIVE, Verdict.YES)
        .containsEntry(GenericProperty.REVERSIBLE, Verdict.YES)
        .containsEntry(GenericProperty.DEAD_TRANSITIONS, Verdict.NO);
  }

  @Test
  void seesThatTwoTokensOfARingMeet() {
    NetBuilder b = new NetBuilder("two tokens");
    b.place("a", 1);
    b.place("b", 0);
    b.place("c", 1);
    b.place("d", 0);
    for (int i = 0; i < 4; i++) {
      b.transition("t" + i);
      b.input(i, i, 1).output(i, (i + 1) % 4, 1);
    }
    assertThat(GenericProperties.of(b.build())).containsEntry(GenericProperty.SAFE, Verdict.NO);
  }

  @Test
  void provesMutualExclusionFreeOfDeadlock() {
    assertThat(GenericProperties.of(NamedNets.mutualExclusion()))
        .containsEntry(GenericProperty.DEADLOCK, Verdict.NO)
        .containsEntry(GenericProperty.SAFE, Verdict.YES)
        .containsEntry(GenericProperty.EXTENDED_FREE_CHOICE, Verdict.NO);
  }

  @Test
  void leavesOpenWhetherPhilosophersDeadlock() {
    assertThat(GenericProperties.of(NamedNets.philosophers(3)))
        .containsEntry(GenericProperty.DEADLOCK, Verdict.UNKNOWN)
        .containsEntry(GenericProperty.LIVE, Verdict.UNKNOWN);
  }

  @Test
  void tellsSimpleFromExtendedFreeChoice() {
    NetBuilder b = new NetBuilder("extended");
    b.place("a", 1);
    b.place("b", 1);
    b.transition("t");
    b.transition("u");
    for (int t = 0; t < 2; t++) {
      b.input(0, t, 1).input(1, t, 1);
    }
    NetClass c = NetClass.of(b.build());

    assertThat(c.simpleFreeChoice()).isFalse();
    assertThat(c.extendedFreeChoice()).isTrue();
    assertThat(c.sourcePlaces()).isEqualTo(2);
    assertThat(c.sinkTransitions()).isEqualTo(2);
  }

  @Test
  void tellsConservativeFromSubconservative() {
    NetBuilder b = new NetBuilder("weights");
    b.place("a", 2);
    b.place("b", 0);
    b.transition("t");
    b.input(0, 0, 2).output(0, 1, 2);
    assertThat(NetClass.of(b.build()).conservative()).isTrue();
    assertThat(NetClass.of(b.build()).ordinary()).isFalse();

    b.input(1, 0, 1);
    assertThat(NetClass.of(b.build()).conservative()).isFalse();
    assertThat(NetClass.of(b.build()).subconservative()).isTrue();
    assertThat(NetClass.of(b.build()).loopFree()).isFalse();
  }

  @Test
  void countsUnitsOnlyWhereTheFileAssertsThem() {
    assertThat(NetClass.of(withUnits(true)).nestedUnits()).isTrue();
    assertThat(NetClass.of(withUnits(false)).nestedUnits()).isFalse();
    assertThat(NetClass.of(NamedNets.ring(2, 1)).nestedUnits()).isFalse();
  }

  @Test
  void answersForAnEmptyNet() {
    assertThat(GenericProperties.of(new NetBuilder("empty").build()))
        .hasSize(21)
        .containsEntry(GenericProperty.CONNECTED, Verdict.YES)
        .containsEntry(GenericProperty.DEADLOCK, Verdict.YES)
        .containsEntry(GenericProperty.LIVE, Verdict.YES);
  }

  @Tag("slow")
  @Test
  void handlesAChainOfHundredThousandPlaces() {
    assertThat(GenericProperties.of(NamedNets.ring(100_000, 1)))
        .containsEntry(GenericProperty.LIVE, Verdict.YES)
        .containsEntry(GenericProperty.SAFE, Verdict.YES);
  }

  @Tag("slow")
  @Test
  void neverContradictsTheStateSpace() {
    EnumMap<GenericProperty, Integer> decided = new EnumMap<>(GenericProperty.class);
    for (long seed = 0; seed < 2400; seed++) {
      Net net = net(seed);
      NaiveStateSpace states = new NaiveStateSpace(net, 300);
      Map<GenericProperty, Verdict> verdicts = GenericProperties.of(net);
      if (!states.complete) {
        continue;
      }
      for (Map.Entry<GenericProperty, Boolean> truth : behaviour(net, states).entrySet()) {
        Verdict verdict = verdicts.get(truth.getKey());
        if (verdict.isKnown()) {
          assertThat(verdict)
              .as("seed %d %s", seed, truth.getKey())
              .isEqualTo(Verdict.of(truth.getValue()));
          decided.merge(truth.getKey(), 1, Integer::sum);
        }
      }
    }
    assertThat(decided.values()).hasSize(6).allMatch(count -> count > 100);
  }

  /** Of rings that share something, each is free to go on at some places only. */
  @Test
  void provesThatNetsOfAsymmetricChoiceAreLive() {
    int live = 0;
    for (long seed = 0; seed < 3000; seed++) {
      Net net = RandomNets.sharingRings(seed);
      boolean isProven = GenericProperties.of(net).get(GenericProperty.LIVE) == Verdict.YES;
      if (!isProven || NetClass.of(net).extendedFreeChoice()) {
        continue;
      }
      NaiveStateSpace states = new NaiveStateSpace(net, 300);
      for (int t = 0; t < net.transitions() && states.complete; t++) {
        assertThat(states.isLive(t)).as("seed %d transition %d", seed, t).isTrue();
      }
      live += states.complete && AsymmetricChoice.isIn(net) ? 1 : 0;
    }
    assertThat(live).isGreaterThan(100);
  }

  /** Two rings exclude each other, so what needs both never fires, though no siphon gets empty. */
  @Test
  void doesNotTakeAnyOtherChoiceForAnAsymmetricOne() {
    NetBuilder b = new NetBuilder("exclusion");
    int lock = b.place("lock", 1);
    for (int i = 0; i < 2; i++) {
      int idle = b.place("idle" + i, 1);
      int busy = b.place("busy" + i, 0);
      int enter = b.transition("enter" + i);
      int leave = b.transition("leave" + i);
      b.input(idle, enter, 1).input(lock, enter, 1).output(enter, busy, 1);
      b.input(busy, leave, 1).output(leave, lock, 1).output(leave, idle, 1);
    }
    int both = b.transition("both");
    b.input(2, both, 1).input(4, both, 1).output(both, 2, 1).output(both, 4, 1);
    assertThat(AsymmetricChoice.isIn(b.build())).isFalse();
  }

  private static Net net(long seed) {
    return switch ((int) (seed % 4)) {
      case 0 -> RandomNets.loose(seed, 6, 5);
      case 1 -> RandomNets.machines(seed);
      case 2 -> RandomNets.restrictedMachines(seed);
      default -> RandomNets.freeChoice(seed);
    };
  }

  private static Map<GenericProperty, Boolean> behaviour(Net net, NaiveStateSpace states) {
    boolean safe = true;
    boolean deadPlaces = false;
    for (int p = 0; p < net.places(); p++) {
      safe &= states.most(p) <= 1;
      deadPlaces |= states.most(p) == 0;
    }
    boolean deadTransitions = false;
    boolean live = true;
    for (int t = 0; t < net.transitions(); t++) {
      deadTransitions |= !states.fires(t);
      live = live && states.isLive(t);
    }
    return Map.of(
        GenericProperty.SAFE, safe,
        GenericProperty.DEAD_PLACES, deadPlaces,
        GenericProperty.DEAD_TRANSITIONS, deadTransitions,
        GenericProperty.DEADLOCK, states.hasDeadlock(),
        GenericProperty.REVERSIBLE, states.isReversible(),
        GenericProperty.LIVE, live);
  }

  private static Map<GenericProperty, Verdict> verdicts(String holding) {
    Map<GenericProperty, Verdict> verdicts = new EnumMap<>(GenericProperty.class);
    List<String> names = List.of(holding.split(" "));
    for (GenericProperty property : GenericProperty.values()) {
      verdicts.put(property, Verdict.of(names.contains(property.name())));
    }
    return verdicts;
  }

  private static Net withUnits(boolean safe) {
    NetBuilder b = new NetBuilder("units");
    b.place("a", 1);
    Nupn.Unit inner = new Nupn.Unit("inner", List.of(0), List.of());
    Nupn.Unit root = new Nupn.Unit("root", List.of(), List.of(1));
    return b.nupn(new Nupn(List.of(root, inner), 0, safe)).build();
  }
}

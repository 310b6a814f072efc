package tideline.sweep.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.Component;
import tideline.oracle.GraphSystem;
import tideline.oracle.RandomNets;
import tideline.oracle.RandomUnits;
import tideline.pivot.StepBuffer;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;
import tideline.sweep.ToyNets;
import tideline.sweep.derive.Components;
import tideline.sweep.derive.Entry;
import tideline.sweep.line.SweepBuilder;
import tideline.sweep.line.SweepResult;

/** What measures say about events and values holds on every edge; what they write can be read. */
class MeasureLawsTest {

  private static final int NETS = Integer.getInteger("tideline.measure.nets", 300);

  /** Nets with more states, or without an end, are looked at up to here. */
  private static final int MOST_STATES = 3000;

  private static ProgressMeasure random(Net net, SplittableRandom random) {
    List<ProgressMeasure> parts = new ArrayList<>();
    List<Component> machines = new Machines(net).components();
    for (int i = random.nextInt(5); i >= 0; i--) {
      if (!machines.isEmpty() && random.nextBoolean()) {
        RankMeasure rank = RankMeasure.of(net, machines.get(random.nextInt(machines.size())));
        parts.add(random.nextBoolean() ? rank : rank.negated());
      } else {
        int[] places = random.ints(2, 0, net.places()).sorted().distinct().toArray();
        long[] factors = new long[places.length];
        Arrays.setAll(factors, k -> random.nextBoolean() ? 1 + random.nextInt(3) : -1);
        LinearExpression sum = new LinearExpression(places, factors, random.nextInt(3));
        parts.add(new LinearMeasure(net, List.of(sum)));
      }
    }
    return LexicographicMeasure.of(parts);
  }

  @Tag("slow")
  @Test
  void stepsRangesAndCodesAreTrueOnEveryEdge() {
    int ranked = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = seed % 2 == 0 ? RandomNets.boundedNet(seed) : RandomUnits.net(seed);
      SplittableRandom random = new SplittableRandom(seed);
      ProgressMeasure measure = random(net, random);
      ranked += measure.text().contains("rank(") ? 1 : 0;
      check("seed " + seed + ": " + measure.text(), ToyNets.system(net), measure);
      assertThat(ProgressMeasure.parse(measure.text(), net).text()).isEqualTo(measure.text());
    }
    assertThat(ranked).isGreaterThan(NETS / 5);
  }

  private static void check(String what, PackedNet start, ProgressMeasure measure) {
    StateTable table =
        new StateTable(
            start.words(), new MemoryBudget(Long.MAX_VALUE), MOST_STATES, StateHash.DEFAULT);
    Explorer explorer = ExplorerBuilder.of(start).store(table).build();
    Ending ending = explorer.run();
    PackedNet system = (PackedNet) explorer.system();
    ProgressValues values = measure.in(system);
    ProgressCodec codec = new ProgressCodec(values, measure.entries(), system.events());
    StateStore states = explorer.store();
    StepBuffer steps = new StepBuffer(system.words());
    long[] from = new long[codec.words()];
    long[] to = new long[codec.words()];
    long[] after = new long[codec.words()];
    for (int ref = 0; ref < states.size(); ref++) {
      long[] words = states.array(ref);
      int at = states.offset(ref);
      long[] entries = new long[measure.entries()];
      for (int i = 0; i < entries.length; i++) {
        entries[i] = values.value(i, words, at);
        assertThat(entries[i]).as(what).isBetween(values.least(i), values.most(i));
      }
      codec.encode(words, at, from, 0);
      assertThat(codec.decode(from, 0)).as(what).isEqualTo(entries);
      steps.clear();
      if (ending == Ending.EXHAUSTED) {
        system.expand(words, at, 0, Integer.MAX_VALUE, steps);
      }
      for (int k = 0; k < steps.size(); k++) {
        codec.encode(steps.words(), k * steps.stride(), to, 0);
        int order = ProgressCodec.compare(to, 0, from, 0, codec.words());
        assertThat(Integer.signum(order))
            .as(what)
            .isEqualTo(Integer.signum(Arrays.compare(codec.decode(to, 0), entries)));
        assertThat(agrees(values.step(steps.event(k)), order)).as(what).isTrue();
        boolean told = codec.encodeAfter(steps.event(k), from, after);
        assertThat(told || !(measure instanceof LinearMeasure)).as(what).isTrue();
        assertThat(told ? after : to).as(what).isEqualTo(to);
        assertThat(values.neverFalls() && order < 0).as(what).isFalse();
      }
    }
  }

  private static boolean agrees(Step step, int order) {
    return switch (step) {
      case GROWS -> order > 0;
      case STAYS -> order == 0;
      case NEVER_FALLS -> order >= 0;
      case FALLS -> order < 0;
      case UNKNOWN -> true;
    };
  }

  @Test
  void ranksOfOneTokenAreKnownByTheEvent() {
    Net net = ToyNets.net("stop-and-wait 3,2");
    PackedNet system = ToyNets.system(net);
    List<Entry> machines = Components.machines(net);
    assertThat(machines).isNotEmpty();
    for (Entry machine : machines) {
      ProgressValues values = machine.measure().in(system);
      for (int t = 0; t < net.transitions(); t++) {
        assertThat(values.step(t)).isIn(Step.GROWS, Step.STAYS, Step.FALLS);
      }
    }
  }

  @Test
  void aRankSweepsLikeTheWeightsOfItsPlaces() {
    Net net = ToyNets.net("alternating-bit 5,2");
    PackedNet system = ToyNets.system(net);
    for (Component machine : new Machines(net).components()) {
      RankMeasure rank = RankMeasure.of(net, machine);
      java.util.TreeMap<Integer, Long> weights = new java.util.TreeMap<>();
      for (int i = 0; i < rank.order().length; i++) {
        weights.put(rank.order()[i], (long) i);
      }
      ProgressMeasure sum = new LinearMeasure(net, List.of(LinearExpression.of(weights, 0)));
      SweepResult ranked = SweepBuilder.of(system, rank).build().run();
      SweepResult summed = SweepBuilder.of(system, sum).build().run();
      assertThat(ranked).usingRecursiveComparison().isEqualTo(summed);
    }
  }

  @Test
  void ranksAreFoundByNameAndByPlace() {
    Net net = ToyNets.net("stop-and-wait 3,2");
    Component machine = new Machines(net).components().get(0);
    String place = net.placeId(machine.places()[0]);
    String text = "rank(" + machine.name() + ")";
    assertThat(ProgressMeasure.parse(" rank ( " + place + " ) ", net).text()).isEqualTo(text);
    assertThat(ProgressMeasure.parse("-rank(\"" + place + "\"),2*" + place, net).text())
        .isEqualTo("-" + text + ",2*" + place);
    assertThatThrownBy(() -> ProgressMeasure.parse("rank(nobody)", net))
        .hasMessage("no component and no place has the name 'nobody'");
  }

  @Test
  void aPlaceOutsideOfEveryComponentHasNoRank() {
    Net net = ToyNets.net("workflow 4,2");
    assertThatThrownBy(() -> ProgressMeasure.parse("rank(todo)", net)).hasMessageContaining("todo");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"todo", "todo,\"\\", "todo,,done", "rank()"})
  void whatCannotBeReadIsRefused(String text) {
    Net net = ToyNets.net("workflow 4,2");
    assertThatThrownBy(() -> ProgressMeasure.parse(text, net))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void entriesCanBeLeftOutOfEveryMeasure() {
    Net net = ToyNets.net("stop-and-wait 3,2");
    String place = net.placeId(0);
    ProgressMeasure mixed = ProgressMeasure.parse(place + ",rank(s1),-" + place, net);
    assertThat(mixed.entries()).isEqualTo(3);
    assertThat(mixed.without(1).text()).isEqualTo(place + ",-" + place);
    assertThat(mixed.without(0).without(1).text()).isEqualTo("rank(s1)");
    assertThat(mixed.isTrivial()).isFalse();
    assertThat(LexicographicMeasure.of(List.of()).isTrivial()).isTrue();
    assertThat(LexicographicMeasure.of(List.of()).text()).isEqualTo("0");
    assertThat(new OtherEntries(mixed, 1).text()).isEqualTo(place + ",-" + place);
    check("other entries", ToyNets.system(net), new OtherEntries(mixed, 1));
  }

  @Test
  void numbersThatAreTooLargeAreCompared() {
    Net net = ToyNets.net("workflow 4,2");
    LinearExpression huge =
        new LinearExpression(
            new int[] {0, 1, 2}, new long[] {Long.MAX_VALUE, -Long.MAX_VALUE, Long.MAX_VALUE}, 0);
    ProgressMeasure measure = new LinearMeasure(net, List.of(huge));
    ProgressValues values = measure.in(ToyNets.system(net));
    assertThat(values.least(0)).isEqualTo(Long.MIN_VALUE);
    assertThat(values.most(0)).isEqualTo(Long.MAX_VALUE);
    for (int t = 0; t < net.transitions(); t++) {
      assertThat(values.step(t)).isNotEqualTo(Step.UNKNOWN);
    }
    assertThat(new ProgressCodec(values, 1).words()).isEqualTo(1);
  }

  @Test
  void limitsOfChangesGiveLimitsOfSteps() {
    ChangedSum sum = new ChangedSum(new long[] {1, -2, Long.MAX_VALUE});
    sum.clear();
    sum.change(0, 0, 3);
    assertThat(sum.step()).isEqualTo(Step.NEVER_FALLS);
    sum.change(1, -1, Long.MAX_VALUE);
    assertThat(sum.step()).isEqualTo(Step.UNKNOWN);
    sum.clear();
    sum.change(2, 3, 3);
    sum.change(0, Long.MIN_VALUE + 1, 0);
    assertThat(sum.step()).isEqualTo(Step.GROWS);
    sum.clear();
    sum.change(1, 1, 2);
    assertThat(sum.step()).isEqualTo(Step.FALLS);
    assertThat(Step.NEVER_FALLS.then(Step.FALLS)).isEqualTo(Step.UNKNOWN);
    assertThat(Step.NEVER_FALLS.then(Step.GROWS)).isEqualTo(Step.NEVER_FALLS);
  }

  @Test
  void aSystemWithoutVariablesIsRefusedWithAReason() {
    Net net = ToyNets.net("workflow 4,2");
    ProgressMeasure measure = ProgressMeasure.parse("-todo", net);
    assertThatThrownBy(() -> measure.in(GraphSystem.chain(2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("this model has none");
  }

  @Test
  void filesHoldEntriesOfEveryKindAndSayWhereTheyAreWrong() {
    Net net = ToyNets.net("stop-and-wait 3,2");
    String place = net.placeId(0);
    ProgressMeasure measure = ProgressMeasure.parse("rank(s1),2*" + place, net);
    String text = MeasureFile.write(measure, List.of("made by\nhand"));
    assertThat(text).isEqualTo("# made by hand\nrank(s1)\n2*" + place + "\n");
    ProgressMeasure again = MeasureFile.read("some.measure", text.lines().toList(), net);
    assertThat(again.text()).isEqualTo(measure.text());
    assertThatThrownBy(() -> MeasureFile.read("some.measure", List.of("", "rank(x)"), net))
        .hasMessageStartingWith("some.measure:2: ");
    assertThatThrownBy(() -> MeasureFile.read("some.measure", List.of("# nothing"), net))
        .hasMessageContaining("no expression");
  }

  @Test
  void blanksInNamesStay() {
    assertThat(MeasureText.withoutBlanks("2*\"a \\\" b\" - c")).isEqualTo("2*\"a \\\" b\"-c");
  }
}

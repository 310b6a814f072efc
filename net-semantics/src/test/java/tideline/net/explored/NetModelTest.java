package tideline.net.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.StateVariables;
import tideline.model.TokenTally;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.pivot.Growth;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StateComponents;
import tideline.pivot.StatePath;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** What a place/transition net tells about its states. */
class NetModelTest {

  private final NetModel model =
      new NetModel(Families.byName("philosophers").orElseThrow().generate(List.of("3"), 0));

  /** All reachable states, found in the plainest way. */
  private static List<long[]> states(TransitionSystem system) {
    List<long[]> found = new ArrayList<>();
    Map<List<Long>, Integer> known = new HashMap<>();
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    found.add(initial);
    known.put(key(initial), 0);
    StepBuffer out = new StepBuffer(system.words());
    for (int i = 0; i < found.size(); i++) {
      out.clear();
      system.expand(found.get(i), 0, 0, Integer.MAX_VALUE, out);
      for (int k = 0; k < out.size(); k++) {
        long[] next =
            java.util.Arrays.copyOfRange(out.words(), k * out.stride(), (k + 1) * out.stride());
        if (known.putIfAbsent(key(next), found.size()) == null) {
          found.add(next);
        }
      }
    }
    return found;
  }

  private static List<Long> key(long[] words) {
    return java.util.Arrays.stream(words).boxed().toList();
  }

  @Test
  void variablesAreTheTokensOfPlaces() {
    StateVariables variables = model.variables();
    Net net = model.net().orElseThrow();
    assertThat(variables.size()).isEqualTo(net.places());
    long[] initial = new long[model.system().words()];
    model.system().initial(initial, 0);
    for (int p = 0; p < net.places(); p++) {
      assertThat(variables.name(p)).isEqualTo(net.placeId(p));
      assertThat(variables.value(p, initial, 0)).isEqualTo(net.initial(p));
    }
    assertThat(model.expression("2*fork_0 + 1").value(v -> variables.value(v, initial, 0)))
        .isEqualTo(3);
    assertThat(model.isBounded()).isTrue();
    assertThat(model.requiredNet("a test")).isSameAs(net);
    assertThat(model.outline()).contains(net);
    assertThat(model.names().places("fork_0")).hasSize(1);
    assertThat(model.commutation()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "places", "invariants"})
  void eventsChangeNoComponentsButThoseTheyName(String kind) {
    StateComponents components = model.components(kind);
    TransitionSystem system = model.system();
    StepBuffer out = new StepBuffer(system.words());
    Map<Long, List<Long>> byHash = new HashMap<>();
    for (long[] state : states(system)) {
      byHash.merge(
          components.hash(state, 0),
          key(state),
          (a, b) -> {
            throw new AssertionError("two states with one hash");
          });
      out.clear();
      system.expand(state, 0, 0, Integer.MAX_VALUE, out);
      for (int k = 0; k < out.size(); k++) {
        List<Integer> changed =
            java.util.Arrays.stream(components.changedBy(out.event(k))).boxed().toList();
        for (int c = 0; c < components.size(); c++) {
          if (!changed.contains(c)) {
            assertThat(components.value(c, out.words(), k * out.stride()))
                .as("component %s after %s", components.name(c), system.eventName(out.event(k)))
                .isEqualTo(components.value(c, state, 0));
          }
        }
      }
    }
    assertThat(byHash).hasSize(154);
  }

  @Test
  void componentsThatTheNetHasNoneOfAreRefused() {
    assertThatThrownBy(() -> model.components("units")).hasMessageContaining("has no units");
    assertThatThrownBy(() -> model.components("coloured")).hasMessageContaining("no colours");
    assertThatThrownBy(() -> model.components("nonsense")).hasMessageContaining("is one of");
  }

  @Test
  void talliesKeepTheMostAndCanBeSavedAndMerged() {
    TokenTally tally = model.tally().orElseThrow();
    states(model.system()).forEach(s -> tally.record(s, 0));
    assertThat(tally.mostInPlace()).isEqualTo(1);
    assertThat(tally.mostInMarking()).isEqualTo(6);
    TokenTally other = model.tally().orElseThrow();
    other.restore(tally.save());
    assertThat(other.mostInMarking()).isEqualTo(6);
    TokenTally merged = model.tally().orElseThrow();
    merged.merge(tally);
    assertThat(merged.perPlace()).isEqualTo(tally.perPlace());
    assertThat(model.blocking(0, tally)).isEmpty();
    assertThat(model.blocking(0, model.tally().orElseThrow())).isNotEmpty();
  }

  private static Net producer() {
    NetBuilder b = new NetBuilder("producer");
    b.place("machine", 1);
    b.place("made", 0);
    b.transition("produce");
    b.input(0, 0, 1).output(0, 0, 1).output(0, 1, 1);
    return b.build();
  }

  @Test
  void layoutsThatAreExceededKeepTheirMeaning() {
    NetModel growing = new NetModel(producer());
    TransitionSystem system = growing.system();
    StateVariables variables = growing.variables();
    StateComponents components = growing.components("places");
    long[] state = new long[system.words()];
    system.initial(state, 0);
    StepBuffer out = new StepBuffer(system.words());
    for (long made = 1; made < 2000; made++) {
      try {
        out.clear();
        system.expand(state, 0, 0, 1, out);
      } catch (LayoutExceededException exceeded) {
        var wider = system.widen(exceeded);
        long[] mapped = new long[wider.system().words()];
        wider.mapping().map(state, 0, mapped, 0);
        long before = components.hash(state, 0);
        system = wider.system();
        variables = variables.in(system);
        components = components.in(system);
        assertThat(components.hash(mapped, 0)).isEqualTo(before);
        state = mapped;
        out = new StepBuffer(system.words());
        system.expand(state, 0, 0, 1, out);
      }
      state = java.util.Arrays.copyOf(out.words(), system.words());
      assertThat(variables.value(1, state, 0)).isEqualTo(made);
    }
  }

  /** A path whose states are given one by one. */
  private record Given(List<long[]> states, int... events) implements StatePath {
    @Override
    public int length() {
      return events.length;
    }

    @Override
    public int event(int step) {
      return events[step];
    }

    @Override
    public long[] array(int state) {
      return states.get(state);
    }

    @Override
    public int offset(int state) {
      return 0;
    }
  }

  @Test
  void coveringMarkingsProveGrowth() {
    NetModel growing = new NetModel(producer());
    TransitionSystem system = growing.system();
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    Optional<Growth> growth =
        growing
            .growthJudge()
            .orElseThrow()
            .growth(system, new Given(List.of(initial), new int[0]), 0);
    assertThat(growth.orElseThrow().growing()).containsExactly("made");
    assertThat(growth.orElseThrow().pump()).containsExactly(0);
    assertThat(growing.isBounded()).isFalse();
  }

  @Test
  void pathsWithoutACoveringMarkingProveNothing() {
    TransitionSystem system = model.system();
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    assertThat(
            model
                .growthJudge()
                .orElseThrow()
                .growth(system, new Given(List.of(initial), new int[0]), 0))
        .isEmpty();
  }
}

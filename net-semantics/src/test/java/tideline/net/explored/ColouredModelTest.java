package tideline.net.explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.CapabilityException;
import tideline.model.TokenTally;
import tideline.net.coloured.family.ColouredFamilies;
import tideline.net.coloured.family.ColouredFamily;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.unfold.Unfolder;
import tideline.net.coloured.unfold.Unfolding;
import tideline.pivot.StateComponents;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** What a coloured net tells about its states, as it is and unfolded. */
class ColouredModelTest {

  private static final List<ColouredFamily> FAMILIES = ColouredFamilies.all();

  private static ColouredNet net(ColouredFamily family) {
    return family.generate("3");
  }

  @Test
  void placesAreCountedOverAllColours() {
    for (ColouredFamily family : FAMILIES) {
      ColouredNet net = net(family);
      ColouredModel model = new ColouredModel(net);
      Unfolding unfolding = Unfolder.unfold(net, Long.MAX_VALUE);
      NetModel unfolded = new NetModel(unfolding);
      assertThat(model.name()).isEqualTo(net.name());
      assertThat(model.variables().size()).isEqualTo(net.places().size());
      long[] state = new long[model.system().words()];
      model.system().initial(state, 0);
      long[] flat = new long[unfolded.system().words()];
      unfolded.system().initial(flat, 0);
      for (int p = 0; p < net.places().size(); p++) {
        String name = model.variables().name(p);
        assertThat(model.variables().value(p, state, 0))
            .as("%s of %s", name, family.name())
            .isEqualTo(
                unfolded.names().places(name).stream()
                    .mapToLong(q -> unfolded.variables().value(q, flat, 0))
                    .sum());
      }
    }
  }

  @Test
  void talliesCountTokensOfOneColourAndOfAll() {
    for (ColouredFamily family : FAMILIES) {
      ColouredModel model = new ColouredModel(net(family));
      TransitionSystem system = model.system();
      long[] state = new long[system.words()];
      system.initial(state, 0);
      TokenTally tally = model.tally().orElseThrow();
      tally.record(state, 0);
      long total = 0;
      for (long most : tally.perPlace()) {
        total += most;
      }
      assertThat(tally.mostInMarking()).as(family.name()).isEqualTo(total);
      assertThat(tally.mostInPlace()).isBetween(0L, total);
      TokenTally restored = model.tally().orElseThrow();
      restored.restore(tally.save());
      restored.merge(tally);
      restored.relayout(system);
      assertThat(restored.perPlace()).isEqualTo(tally.perPlace());
    }
  }

  @Test
  void componentsAreThePlaces() {
    ColouredModel model = new ColouredModel(net(FAMILIES.get(0)));
    StateComponents components = model.components("auto");
    TransitionSystem system = model.system();
    long[] state = new long[system.words()];
    system.initial(state, 0);
    StepBuffer out = new StepBuffer(system.words());
    system.expand(state, 0, 0, Integer.MAX_VALUE, out);
    assertThat(out.size()).isPositive();
    for (int k = 0; k < out.size(); k++) {
      int at = k * out.stride();
      assertThat(components.hash(out.words(), at)).isNotEqualTo(components.hash(state, 0));
      List<Integer> changed =
          java.util.Arrays.stream(components.changedBy(out.event(k))).boxed().toList();
      for (int c = 0; c < components.size(); c++) {
        if (!changed.contains(c)) {
          assertThat(components.value(c, out.words(), at)).isEqualTo(components.value(c, state, 0));
        }
      }
      assertThat(model.blocking(out.event(k), model.tally().orElseThrow())).isNotNull();
    }
    assertThat(components.in(system).size()).isEqualTo(components.size());
    assertThat(components.name(0)).isNotEmpty();
    assertThatThrownBy(() -> model.components("units")).hasMessageContaining("unfold");
    assertThatThrownBy(() -> model.components("odd")).hasMessageContaining("is one of");
  }

  @Test
  void whatNeedsTheUnfoldingSaysSo() {
    ColouredModel model = new ColouredModel(net(FAMILIES.get(0)));
    assertThat(model.net()).isEmpty();
    assertThat(model.outline()).isPresent();
    assertThatThrownBy(() -> model.requiredNet("a test"))
        .isInstanceOf(CapabilityException.class)
        .hasMessageContaining("a test needs the places and transitions of the unfolded net");
    assertThatThrownBy(model::checkCoverage).isInstanceOf(CapabilityException.class);
    assertThat(model.growthJudge()).isPresent();
    assertThat(model.names().places(model.variables().name(0))).isNotEmpty();
    String place = model.variables().name(0);
    assertThat(model.expression(place).places()).containsExactly(0);
  }
}

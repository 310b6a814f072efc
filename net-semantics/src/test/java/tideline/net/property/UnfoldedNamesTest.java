package tideline.net.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;
import tideline.net.coloured.unfold.Unfolder;
import tideline.net.coloured.unfold.Unfolding;

class UnfoldedNamesTest {

  private final Sort process =
      new Sort.Enumeration(
          "Pr",
          "Pr",
          List.of(new Sort.Constant("i1", "pr1"), new Sort.Constant("i2", "pr2")),
          Sort.Step.NONE);
  private final Sort number = new Sort.Range("R", "R", 5, 8);
  private final Sort.Product pair = new Sort.Product("PR", "PR", List.of(process, number));
  private final Sort.Product triple = new Sort.Product("T", "T", List.of(pair, process));
  private final Unfolding unfolding = Unfolder.unfold(net());
  private final UnfoldedNames names = new UnfoldedNames(unfolding);

  private ColouredNet net() {
    Term.Variable x = new Term.Variable(0, "x", process);
    return new ColouredNet(
        "net",
        "net",
        List.of(process, number, pair, triple),
        List.of(x),
        List.of(
            new ColouredNet.Place("p1", "Wait", process, new Bag.All(process)),
            new ColouredNet.Place("p2", "Mail", pair, new Bag.All(pair)),
            new ColouredNet.Place("p3", "Deep", triple, new Bag.All(triple)),
            new ColouredNet.Place("p4", "same", process, new Bag.All(process)),
            new ColouredNet.Place("p5", "same", process, new Bag.All(process)),
            new ColouredNet.Place("p6", "odd(1)", process, new Bag.All(process))),
        List.of(
            new ColouredNet.Transition(
                "t1",
                "go",
                new Term.Constant(1, Sort.BOOL),
                List.of(new ColouredNet.Arc(0, new Bag.Single(x))),
                List.of())));
  }

  private String shown(String name) {
    return names.places(name).stream()
        .map(p -> unfolding.net().placeName(p))
        .collect(Collectors.joining(" "));
  }

  @Test
  void aNameStandsForAllColoursOrBindings() {
    assertThat(shown("Wait")).isEqualTo("Wait(pr1) Wait(pr2)");
    assertThat(names.places("Mail")).hasSize(8).isEqualTo(names.places("p2"));
    assertThat(names.transitions("go")).hasSize(2).isEqualTo(names.transitions("t1"));
    assertThat(names.placeGroups()).hasSize(6);
    assertThat(names.transitionGroups()).containsExactly(names.transitions("go"));
    assertThat(shown("odd(1)")).isEqualTo("odd(1)(pr1) odd(1)(pr2)");
  }

  @Test
  void coloursBehindANameStandForThose() {
    assertThat(shown("Wait<pr2>")).isEqualTo("Wait(pr2)");
    assertThat(shown("Wait(pr2)")).isEqualTo("Wait(pr2)");
    assertThat(shown("p2<pr1,6>")).isEqualTo("Mail(pr1,6)");
    assertThat(shown("odd(1)<pr1>")).isEqualTo("odd(1)(pr1)");
  }

  @Test
  void sumsWithinTuplesAreSetsOfColours() {
    assertThat(shown("Wait<pr1+pr2>")).isEqualTo("Wait(pr1) Wait(pr2)");
    assertThat(shown("Mail< pr2 , 8 + 5 >")).isEqualTo("Mail(pr2,5) Mail(pr2,8)");
    assertThat(shown("Mail<pr1+pr2,6+7>"))
        .isEqualTo("Mail(pr1,6) Mail(pr1,7) Mail(pr2,6) Mail(pr2,7)");
    assertThat(names.places("Deep<<pr1,5+6>,pr1+pr2>")).hasSize(4);
  }

  @Test
  void saysWhatIsWrongWithColours() {
    assertThatThrownBy(() -> names.places("Wait<pr3>"))
        .hasMessage("place 'Wait': sort Pr has no colour 'pr3'; did you mean 'pr1' or 'pr2'?");
    assertThatThrownBy(() -> names.places("Mail<pr1,9>"))
        .hasMessage("place 'Mail': sort R has no colour '9'");
    assertThatThrownBy(() -> names.places("Mail<pr1,x>")).hasMessageContaining("no colour 'x'");
    assertThatThrownBy(() -> names.places("Mail<pr1>"))
        .hasMessage("place 'Mail' has colours of 2 components, found 1");
    assertThatThrownBy(() -> names.places("Mall<pr1,5>"))
        .hasMessage("no place has the id or name 'Mall'; did you mean 'Mail'?");
    assertThatThrownBy(() -> names.places("same")).hasMessageContaining("use an id");
    assertThatThrownBy(() -> names.transitions("stop")).hasMessageContaining("no transition");
  }
}

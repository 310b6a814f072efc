package tideline.net.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class GlobalPropertiesTest {

  private static Net net() {
    NetBuilder b = new NetBuilder("two");
    b.place("p", 1);
    b.place("q", 0);
    b.transition("t");
    b.input(0, 0, 1).output(0, 1, 1);
    return b.build();
  }

  private static Formula formula(GlobalProperties property) {
    Property.Question asked = property.of(net(), NodeNames.of(net())).question();
    return ((Property.Holds) asked).formula();
  }

  @Test
  void wordsAreThoseOfTheContest() {
    for (GlobalProperties property : GlobalProperties.values()) {
      assertThat(GlobalProperties.named(property.word())).contains(property);
      assertThat(property.of(net(), NodeNames.of(net())).id()).isEqualTo(property.word());
    }
    assertThat(GlobalProperties.named("Nonsense")).isEmpty();
  }

  @Test
  void deadlockIsReachability() {
    assertThat(formula(GlobalProperties.REACHABILITY_DEADLOCK))
        .isEqualTo(Formula.possibly(new Formula.Deadlock()));
  }

  @Test
  void livenessAsksForEachTransition() {
    Formula fireable = new Formula.Fireable(java.util.List.of(0));
    assertThat(formula(GlobalProperties.QUASI_LIVENESS)).isEqualTo(Formula.possibly(fireable));
    assertThat(formula(GlobalProperties.LIVENESS))
        .isEqualTo(Formula.invariantly(Formula.possibly(fireable)));
  }

  @Test
  void oneSafeHoldsInMarkingsWithoutASecondToken() {
    Formula always = ((Formula.Temporal) formula(GlobalProperties.ONE_SAFE)).inner();
    PlainEvaluation plain = new PlainEvaluation(net());
    assertThat(plain.holds(always, new long[] {1, 1})).isTrue();
    assertThat(plain.holds(always, new long[] {0, 2})).isFalse();
  }

  @Test
  void stableMarkingAsksForOnePlaceThatNeverChanges() {
    Formula.Or some = (Formula.Or) formula(GlobalProperties.STABLE_MARKING);
    PlainEvaluation plain = new PlainEvaluation(net());
    Formula first = ((Formula.Temporal) some.parts().get(0)).inner();
    assertThat(plain.holds(first, new long[] {1, 0})).isTrue();
    assertThat(plain.holds(first, new long[] {0, 0})).isFalse();
  }
}

package tideline.net.equation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.IncidenceMatrix;

/** Weights that prove nothing are not accepted, however they came about. */
class CertificateTest {

  /** One token of p becomes two of q. */
  private static final Net NET = net();

  private static final double[] NO_WEIGHTS = {};

  private static Net net() {
    NetBuilder b = new NetBuilder("doubling");
    b.place("p", 3);
    b.place("q", 0);
    b.transition("t");
    b.input(0, 0, 1).output(0, 1, 2);
    return b.build();
  }

  private static Certificate certificate(LinearExpression... constraints) {
    return new Certificate(NET, IncidenceMatrix.of(NET), List.of(constraints));
  }

  private static LinearExpression sum(String text) {
    return LinearExpression.parse(text, NET);
  }

  @Test
  void acceptsWeightsThatNoFiringIncreases() {
    assertThat(certificate().bound(sum("q"), new double[] {2, 1}, NO_WEIGHTS)).hasValue(6);
    assertThat(certificate().bound(sum("q + 1"), new double[] {2.0000001, 1}, NO_WEIGHTS))
        .hasValue(7);
  }

  @Test
  void refusesWeightsThatAFiringIncreasesOrThatAreBelowTheSum() {
    assertThat(certificate().bound(sum("q"), new double[] {1, 1}, NO_WEIGHTS)).isEmpty();
    assertThat(certificate().bound(sum("q"), new double[] {0, 0}, NO_WEIGHTS)).isEmpty();
    assertThat(certificate().bound(sum("p"), new double[] {0, 0}, NO_WEIGHTS)).isEmpty();
  }

  @Test
  void contradictsOnlyWhatExceedsTheBound() {
    double[] weight = {1};
    assertThat(certificate(sum("7 - q")).contradicts(new double[] {2, 1}, weight)).isTrue();
    assertThat(certificate(sum("6 - q")).contradicts(new double[] {2, 1}, weight)).isFalse();
    assertThat(certificate(sum("7 - q")).contradicts(new double[] {1, 1}, weight)).isFalse();
    assertThat(certificate(sum("q - 7")).contradicts(new double[] {2, 1}, new double[] {-1}))
        .isFalse();
  }
}

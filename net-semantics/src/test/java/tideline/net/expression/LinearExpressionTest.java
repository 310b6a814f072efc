package tideline.net.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class LinearExpressionTest {

  private static final Net NET =
      net("p", "q", "r2.x:y_z", "odd id", "17", "qu\"ote", "back\\slash");

  @Test
  void readsSumsOfWeightedPlaces() {
    assertThat(value("p")).isEqualTo(1);
    assertThat(value("2*p - q + 3")).isEqualTo(2 - 10 + 3);
    assertThat(value("-p")).isEqualTo(-1);
    assertThat(value("+p")).isEqualTo(1);
    assertThat(value("  2 * p+q  ")).isEqualTo(12);
    assertThat(value("42")).isEqualTo(42);
    assertThat(value("-42")).isEqualTo(-42);
    assertThat(value("0*p")).isZero();
    assertThat(value("r2.x:y_z")).isEqualTo(100);
    assertThat(value("\"odd id\" - 2*\"17\"")).isEqualTo(1000 - 2 * 10_000);
    assertThat(value("\"qu\\\"ote\" + \"back\\\\slash\"")).isEqualTo(1_100_000);
    assertThat(value("17")).as("a number, not the place of that id").isEqualTo(17);
    assertThat(value("2*17")).as("after a star only a place can stand").isEqualTo(20_000);
  }

  @Test
  void termsOfOnePlaceAddUpAndMayVanish() {
    LinearExpression sum = LinearExpression.parse("p + q + 2*p - q", NET);
    assertThat(sum.places()).containsExactly(0);
    assertThat(sum.factors()).containsExactly(3);
    assertThat(LinearExpression.parse("p - p", NET).format(NET)).isEqualTo("0");
  }

  @Test
  void refusesWhatIsNoExpressionAndSaysWhere() {
    refused("", "position 1");
    refused("   ", "expected a place or a number");
    refused("p q", "position 3");
    refused("p +", "position 4");
    refused("p - - q", "position 5");
    refused("2 p", "expected + or -");
    refused("2*", "expected a place");
    refused("2**p", "position 3");
    refused("p*2", "expected + or -");
    refused("(p)", "position 1");
    refused("\"p", "missing closing quote");
    refused("nobody", "nobody");
    refused("\"\"", "no place");
    refused("9223372036854775808", "too large");
    refused("9223372036854775807 + 1", "too large");
    refused("9223372036854775807*p + p", "too large");
  }

  @Test
  void nameStandsForAPlaceOnlyIfItIsNoIdAndBelongsToOne() {
    NetBuilder b = new NetBuilder("n");
    b.place("a", "first", 1);
    b.place("b", "a", 10);
    b.place("c", "twice", 100);
    b.place("d", "twice", 1000);
    Net net = b.build();
    long[] marking = net.initialMarking();
    assertThat(LinearExpression.parse("first", net).value(marking)).isEqualTo(1);
    assertThat(LinearExpression.parse("a", net).value(marking)).isEqualTo(1);
    assertThat(LinearExpression.parse("b", net).value(marking)).isEqualTo(10);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LinearExpression.parse("twice", net))
        .withMessageContaining("several places");
  }

  @Test
  void formattedExpressionIsReadBackAsItWas() {
    Random random = new Random(5);
    for (int round = 0; round < 2000; round++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
      for (int terms = random.nextInt(6); terms >= 0; terms--) {
        text.append(random.nextInt(4)).append("*\"");
        text.append(escaped(NET.placeId(random.nextInt(NET.places())))).append('"');
        text.append(random.nextBoolean() ? " + " : "-");
      }
      text.append(random.nextInt(3));
      LinearExpression read = LinearExpression.parse(text.toString(), NET);
      LinearExpression again = LinearExpression.parse(read.format(NET), NET);
      assertThat(again.places()).as("%s", text).isEqualTo(read.places());
      assertThat(again.factors()).as("%s", text).isEqualTo(read.factors());
      assertThat(again.constant()).as("%s", text).isEqualTo(read.constant());
    }
  }

  @Test
  void valueInPackedMarkingIsValueInPlainMarking() {
    LinearExpression sum = LinearExpression.parse("3*p - 2*q + \"17\" - 5", NET);
    Layout layout = new Layout(new byte[] {1, 4, 0, 63, 14, 20, 21}, NET.initialMarking());
    long[] packed = new long[1 + layout.words()];
    layout.pack(NET.initialMarking(), packed, 1);
    assertThat(sum.value(layout, packed, 1)).isEqualTo(3 - 20 + 10_000 - 5);
  }

  @Test
  void valueBeyondSixtyThreeBitsIsRefusedNotWrapped() {
    long[] marking = new long[NET.places()];
    marking[0] = 1L << 62;
    assertThat(LinearExpression.parse("p", NET).value(marking)).isEqualTo(1L << 62);
    for (String text : new String[] {"4*p", "2*p", "p + 9000000000000000000"}) {
      LinearExpression sum = LinearExpression.parse(text, NET);
      assertThatExceptionOfType(ArithmeticException.class)
          .as(text)
          .isThrownBy(() -> sum.value(marking));
      Layout layout = new Layout(new byte[] {63, 0, 0, 0, 0, 0, 0}, marking);
      long[] packed = new long[layout.words()];
      layout.pack(marking, packed, 0);
      assertThatExceptionOfType(ArithmeticException.class)
          .as(text)
          .isThrownBy(() -> sum.value(layout, packed, 0));
    }
  }

  private static void refused(String text, String message) {
    assertThatIllegalArgumentException()
        .as(text)
        .isThrownBy(() -> LinearExpression.parse(text, NET))
        .withMessageContaining(message);
  }

  private static long value(String text) {
    return LinearExpression.parse(text, NET).value(NET.initialMarking());
  }

  private static String escaped(String id) {
    return id.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  /** Places with 1, 10, 100, … tokens. */
  private static Net net(String... ids) {
    NetBuilder b = new NetBuilder("n");
    long tokens = 1;
    for (String id : ids) {
      b.place(id, tokens);
      tokens *= 10;
    }
    return b.build();
  }
}

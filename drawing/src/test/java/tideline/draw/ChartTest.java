package tideline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Pictures of measurements. */
class ChartTest {

  /** About the least difference that is seen at once on small marks. */
  private static final double LEAST_DIFFERENCE = 18;

  @Test
  void coloursDifferFromEachOtherAndFromTheGround() {
    assertThat(Palette.size()).isGreaterThanOrEqualTo(16);
    for (int i = 0; i < Palette.size(); i++) {
      assertThat(difference(lab(Palette.colour(i)), lab("#ffffff")))
          .as(Palette.colour(i))
          .isGreaterThan(LEAST_DIFFERENCE);
      for (int j = 0; j < i; j++) {
        assertThat(difference(lab(Palette.colour(i)), lab(Palette.colour(j))))
            .as(Palette.colour(i) + " and " + Palette.colour(j))
            .isGreaterThan(LEAST_DIFFERENCE);
      }
    }
  }

  @Test
  void marksAtOnePlaceAreMovedApartAndStayInside() {
    double[][] at = new double[14][];
    for (int i = 0; i < at.length; i++) {
      at[i] = i < 10 ? new double[] {0, 0} : new double[] {100, 50};
    }
    double[][] drawn = new SpreadMarks(0, 0, 200, 100, 17).apart(at);
    for (int i = 0; i < drawn.length; i++) {
      assertThat(drawn[i][0]).isBetween(0.0, 200.0);
      assertThat(drawn[i][1]).isBetween(0.0, 100.0);
      for (int j = 0; j < i; j++) {
        assertThat(Math.hypot(drawn[i][0] - drawn[j][0], drawn[i][1] - drawn[j][1]))
            .isGreaterThan(15);
      }
    }
    assertThat(new SpreadMarks(0, 0, 200, 100, 17).apart(new double[][] {{5, 5}, {90, 90}})[1])
        .satisfies(p -> assertThat(p[0]).isCloseTo(90, Offset.offset(0.1)));
  }

  @Test
  void labelsAreTrueValuesWithoutEntriesThatNeverChange() throws IOException {
    List<ProgressBars.Value> values =
        List.of(
            new ProgressBars.Value("7,0,-3", 5, 0),
            new ProgressBars.Value("7,1,-3", 9, 1),
            new ProgressBars.Value("7,2,-3", 2, 0));
    StringBuilder out = new StringBuilder();
    ProgressBars bars = new ProgressBars("t", values, List.of(new ProgressBars.Arc(1, 0, 1)));
    bars.write(out);
    assertThat(out).contains(">0</text>", ">1</text>", ">2</text>");
    assertThat(out).contains("of 3 entries 2 never change").doesNotContain("7,0,-3</text>");
    StringBuilder data = new StringBuilder();
    bars.data(data);
    assertThat(data.toString())
        .isEqualTo("value,states,regress edges\n\"7,0,-3\",5,0\n\"7,1,-3\",9,1\n\"7,2,-3\",2,0\n");
  }

  @Test
  void tradeOffNamesEachMeasureOnceAndKeepsItsNumbers() throws IOException {
    TradeOff picture = new TradeOff("a & b", List.of("one", "two"));
    assertThat(picture.isEmpty()).isTrue();
    assertThat(picture.name("<first>")).isEqualTo(1);
    picture.run(0, 10, 100, "first");
    picture.run(1, 5, 120, "first with");
    assertThat(picture.name("second")).isEqualTo(2);
    picture.run(0, 10, 100, "second");
    StringBuilder out = new StringBuilder();
    picture.write(out);
    assertThat(out.toString().split("class=\"mark\"", -1)).hasSize(4);
    assertThat(out).contains("&lt;first&gt;</text>", "second</text>", "<title>a &amp; b</title>");
    StringBuilder data = new StringBuilder();
    picture.data(data);
    assertThat(data.toString().lines())
        .containsExactly(
            "number,name,way,stored %,visits %",
            "1,<first>,one,10,100", "1,<first>,two,5,120", "2,second,one,10,100");
  }

  private static double difference(double[] a, double[] b) {
    return Math.sqrt(
        Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
  }

  /** CIE L*a*b* of an sRGB colour. */
  private static double[] lab(String colour) {
    double[] rgb = new double[3];
    for (int i = 0; i < 3; i++) {
      double c = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      rgb[i] = c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }
    double x = f((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047);
    double y = f(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    double z = f((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double f(double t) {
    return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
  }
}

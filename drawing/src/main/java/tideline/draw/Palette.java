package tideline.draw;

import static tideline.draw.Markup.number;

import java.util.List;

/**
 * Colours and shapes of series. The first eight colours are those that people with weak colour
 * vision tell apart; further ones differ from them and from each other as far as colours on white
 * can. When they are used up the shape changes.
 */
public final class Palette {

  private static final List<String> COLOURS =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#222222", "#8a8a00",
          "#7b3fc4", "#b00020", "#00c2c7", "#8c564b", "#ff6fb5", "#005a3c", "#2b2f8f", "#7fd34e",
          "#9a9a9a", "#c9a0ff");

  private Palette() {}

  /** How many series have a colour of their own. */
  public static int size() {
    return COLOURS.size();
  }

  /** The colour of a series, by its number. */
  public static String colour(int series) {
    return COLOURS.get(Math.floorMod(series, COLOURS.size()));
  }

  /** A mark at a point, in colour and shape of a series. */
  static String mark(double x, double y, int series) {
    String shape =
        switch (series / COLOURS.size() % 3) {
          case 0 -> "<circle r=\"4\" cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" ";
          case 1 ->
              "<rect width=\"8\" height=\"8\" x=\""
                  + number(x - 4)
                  + "\" y=\""
                  + number(y - 4)
                  + "\" ";
          default -> "<path d=\"M" + number(x - 5) + " " + number(y + 4) + "h10l-5 -9z\" ";
        };
    return shape + "fill=\"" + colour(series) + "\" fill-opacity=\"0.8\"/>";
  }
}

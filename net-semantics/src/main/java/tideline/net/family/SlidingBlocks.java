package tideline.net.family;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tideline.net.model.Net;

/**
 * A sliding-block puzzle on a board of four columns and five rows, in the manner of the third
 * example of {@code [PY97]}: one 2×2 block, four tall ones, a wide one and four small ones leave
 * two cells free. A step slides one block by one cell.
 *
 * <pre>
 * T Q Q T      Q square   square_R_C
 * T Q Q T      T tall     tall_R_C
 * T W W T      W wide     wide_R_C
 * T S S T      S small    small_R_C
 * S . . S      . free     free_R_C
 * </pre>
 *
 * <p>A token on {@code tall_3_1} says that a tall block has its upper left cell in row 3, column 1.
 * Blocks of one shape are alike. The puzzle is solved when {@code square_4_2} is marked.
 */
final class SlidingBlocks implements Family {

  private static final int ROWS = 5;
  private static final int COLUMNS = 4;

  /** Capitals are upper left cells. */
  private static final String[] START = {
    "TQqT", //
    "tqqt", "TWwT", "tSSt", "S..S"
  };

  private record Shape(String name, char letter, int height, int width) {}

  private static final List<Shape> SHAPES =
      List.of(
          new Shape("square", 'Q', 2, 2),
          new Shape("tall", 'T', 2, 1),
          new Shape("wide", 'W', 1, 2),
          new Shape("small", 'S', 1, 1));

  private enum Slide {
    UP(-1, 0),
    DOWN(1, 0),
    LEFT(0, -1),
    RIGHT(0, 1);

    final int rows;
    final int columns;

    Slide(int rows, int columns) {
      this.rows = rows;
      this.columns = columns;
    }
  }

  @Override
  public String name() {
    return "sliding-blocks";
  }

  @Override
  public String description() {
    return "A sliding-block puzzle on a 4×5 board; 25955 states, solved when place square_4_2 is"
        + " marked (116 steps at least).";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of();
  }

  @Override
  public Net build(int[] values, long seed) {
    Sketch net = new Sketch("sliding-blocks");
    int[][] free = new int[ROWS + 1][COLUMNS + 1];
    for (int r = 1; r <= ROWS; r++) {
      for (int c = 1; c <= COLUMNS; c++) {
        free[r][c] = net.place("free_" + r + "_" + c, at(r, c) == '.' ? 1 : 0);
      }
    }
    List<int[][]> blocks = new ArrayList<>();
    for (Shape shape : SHAPES) {
      blocks.add(places(net, shape));
    }
    for (int i = 0; i < SHAPES.size(); i++) {
      slides(net, SHAPES.get(i), blocks.get(i), free);
    }
    return net.build();
  }

  private static char at(int row, int column) {
    return START[row - 1].charAt(column - 1);
  }

  private static int[][] places(Sketch net, Shape shape) {
    int[][] places = new int[ROWS + 1][COLUMNS + 1];
    for (int r = 1; r + shape.height - 1 <= ROWS; r++) {
      for (int c = 1; c + shape.width - 1 <= COLUMNS; c++) {
        int tokens = at(r, c) == shape.letter ? 1 : 0;
        places[r][c] = net.place(shape.name + "_" + r + "_" + c, tokens);
      }
    }
    return places;
  }

  private static void slides(Sketch net, Shape shape, int[][] block, int[][] free) {
    for (int r = 1; r + shape.height - 1 <= ROWS; r++) {
      for (int c = 1; c + shape.width - 1 <= COLUMNS; c++) {
        for (Slide slide : Slide.values()) {
          int r2 = r + slide.rows;
          int c2 = c + slide.columns;
          if (r2 >= 1
              && r2 + shape.height - 1 <= ROWS
              && c2 >= 1
              && c2 + shape.width - 1 <= COLUMNS) {
            String direction = slide.name().toLowerCase(Locale.ROOT);
            net.transition(shape.name + "_" + r + "_" + c + "_" + direction)
                .takes(block[r][c])
                .takes(difference(shape, r2, c2, r, c, free))
                .gives(block[r2][c2])
                .gives(difference(shape, r, c, r2, c2, free));
          }
        }
      }
    }
  }

  /** The cells a shape covers at the first position but not at the second. */
  private static int[] difference(Shape shape, int r, int c, int r2, int c2, int[][] cells) {
    List<Integer> places = new ArrayList<>();
    for (int i = r; i < r + shape.height; i++) {
      for (int j = c; j < c + shape.width; j++) {
        boolean covered = i >= r2 && i < r2 + shape.height && j >= c2 && j < c2 + shape.width;
        if (!covered) {
          places.add(cells[i][j]);
        }
      }
    }
    return places.stream().mapToInt(Integer::intValue).toArray();
  }
}

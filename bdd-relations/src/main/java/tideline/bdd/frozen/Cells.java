package tideline.bdd.frozen;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Cells of a diagram on their way from a kernel into a {@link FrozenDiagram}. They are appended
 * level by level from the root, each list from its end; what lies below them is filled in when the
 * next level is there.
 */
public final class Cells {

  final IntArrayList codes = new IntArrayList(new int[2]);
  final IntArrayList downs = new IntArrayList(new int[2]);
  final IntArrayList rights = new IntArrayList(new int[2]);
  final IntArrayList starts = new IntArrayList(new int[] {2});

  /**
   * Appends a cell.
   *
   * @param down what lies below, in the numbering of the kernel for the time being
   * @param right a cell of the same level, or {@link FrozenDiagram#END}
   * @return the number of the cell
   */
  public int append(int code, int down, int right) {
    codes.add(code);
    downs.add(down);
    rights.add(right);
    return codes.size() - 1;
  }

  /** All cells of the level at hand are there. */
  public void endLevel() {
    starts.add(codes.size());
  }

  /** The first cell of a level, or the number of cells if the level has not begun. */
  public int start(int level) {
    return starts.getInt(level);
  }

  public int down(int cell) {
    return downs.getInt(cell);
  }

  public void setDown(int cell, int down) {
    downs.set(cell, down);
  }
}

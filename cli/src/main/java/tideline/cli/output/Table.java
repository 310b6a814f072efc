package tideline.cli.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tideline.analysis.text.Figures;

/**
 * Rows of cells, aligned when written. Cells that look like numbers stand to the right when the
 * table has a head; the last column is never padded.
 */
public final class Table {

  private final List<String> head;
  private final List<List<String>> rows = new ArrayList<>();

  private Table(List<String> head) {
    this.head = head;
  }

  /** A table of names and values, without a head. */
  public static Table ofFacts() {
    return new Table(List.of());
  }

  public static Table withHead(String... columns) {
    return new Table(List.of(columns));
  }

  public Table row(String... cells) {
    List<String> clean = new ArrayList<>(cells.length);
    for (String cell : cells) {
      clean.add(Figures.printable(cell));
    }
    rows.add(clean);
    return this;
  }

  public Table row(String name, long number) {
    return row(name, Figures.grouped(number));
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  public void write(Appendable out) throws IOException {
    int[] widths = widths();
    if (!head.isEmpty()) {
      write(head, widths, out);
    }
    for (List<String> row : rows) {
      write(row, widths, out);
    }
  }

  private int[] widths() {
    int columns = head.size();
    for (List<String> row : rows) {
      columns = Math.max(columns, row.size());
    }
    int[] widths = new int[columns];
    widen(widths, head);
    rows.forEach(row -> widen(widths, row));
    return widths;
  }

  private static void widen(int[] widths, List<String> row) {
    for (int i = 0; i < row.size(); i++) {
      widths[i] = Math.max(widths[i], width(row.get(i)));
    }
  }

  private void write(List<String> row, int[] widths, Appendable out) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String cell = row.get(i);
      boolean right = rightAligned(i);
      boolean last = i == row.size() - 1;
      String padding = " ".repeat(last && !right ? 0 : widths[i] - width(cell));
      line.append(i > 0 ? "  " : "").append(right ? padding + cell : cell + padding);
    }
    out.append(line.toString().stripTrailing()).append('\n');
  }

  private boolean rightAligned(int column) {
    if (head.isEmpty()) {
      return false;
    }
    return rows.stream()
        .allMatch(row -> column >= row.size() || Figures.looksNumeric(row.get(column)));
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}

package tideline.cli.report;

import static tideline.draw.Markup.escaped;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tideline.draw.DataLines;

/**
 * A table for pages and papers: as HTML that can be sorted and saved, as comma-separated values,
 * and as a LaTeX tabular.
 */
public final class PageTable {

  /** How the cells of a column are set. */
  public enum Kind {
    NUMBER("n"),
    NAME("name"),
    OPTIONS("options"),
    TEXT(""),
    COMMAND("command");

    private final String style;

    Kind(String style) {
      this.style = style;
    }
  }

  /**
   * A cell.
   *
   * @param style more classes of the style sheet, such as {@code best}
   * @param title what is shown when the mouse is over it; may be empty
   */
  public record Cell(String text, String style, String title) {
    public static Cell of(String text) {
      return new Cell(text, "", "");
    }

    /** The cell of a winner. */
    public Cell best() {
      return new Cell(text, "best", title);
    }
  }

  private record Column(String title, Kind kind) {}

  private final String id;
  private final String name;
  private final List<Column> columns = new ArrayList<>();
  private final List<List<Cell>> rows = new ArrayList<>();

  /**
   * @param id in the page
   * @param name of the files it is saved to
   */
  public PageTable(String id, String name) {
    this.id = id;
    this.name = name;
  }

  public PageTable column(String title, Kind kind) {
    columns.add(new Column(title, kind));
    return this;
  }

  public PageTable row(List<Cell> cells) {
    rows.add(List.copyOf(cells));
    return this;
  }

  public int size() {
    return rows.size();
  }

  /** As a part of a page. */
  public void write(Appendable out) throws IOException {
    out.append("<div class=\"wide\"><table class=\"sortable\" id=\"" + escaped(id));
    out.append("\" data-name=\"" + escaped(name) + "\"><thead><tr>");
    for (Column column : columns) {
      out.append(column.kind == Kind.NUMBER ? "<th class=\"n\">" : "<th>");
      out.append(escaped(column.title));
    }
    out.append("</thead><tbody>\n");
    for (List<Cell> row : rows) {
      out.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        cell(row.get(i), columns.get(i).kind, out);
      }
      out.append('\n');
    }
    out.append("</tbody></table></div>\n");
  }

  private static void cell(Cell cell, Kind kind, Appendable out) throws IOException {
    String style = (kind.style + " " + cell.style).strip();
    out.append("<td" + (style.isEmpty() ? "" : " class=\"" + escaped(style) + "\""));
    out.append(cell.title.isEmpty() ? "" : " title=\"" + escaped(cell.title) + "\"");
    out.append(">" + escaped(cell.text));
  }

  /** As comma-separated values, with a head. */
  public void csv(Appendable out) throws IOException {
    DataLines.write(out, columns.stream().map(Column::title).toArray());
    for (List<Cell> row : rows) {
      Object[] cells = new Object[row.size()];
      for (int i = 0; i < cells.length; i++) {
        String text = row.get(i).text;
        cells[i] = columns.get(i).kind == Kind.NUMBER ? plain(text) : text;
      }
      DataLines.write(out, cells);
    }
  }

  /** A number as programs read it, without separators. */
  private static String plain(String number) {
    return number.replaceAll("(?<=\\d),(?=\\d{3})", "");
  }

  /** As a tabular that any LaTeX with UTF-8 sets. */
  public void latex(Appendable out) throws IOException {
    out.append("\\begin{tabular}{");
    for (Column column : columns) {
      out.append(column.kind == Kind.NUMBER ? "r" : "l");
    }
    out.append("}\n\\hline\n");
    line(columns.stream().map(Column::title).toList(), out);
    out.append("\\hline\n");
    for (List<Cell> row : rows) {
      line(row.stream().map(Cell::text).toList(), out);
    }
    out.append("\\hline\n\\end{tabular}\n");
  }

  private static void line(List<String> cells, Appendable out) throws IOException {
    out.append(String.join(" & ", cells.stream().map(Latex::escaped).toList()) + " \\\\\n");
  }
}

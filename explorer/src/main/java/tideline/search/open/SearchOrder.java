package tideline.search.open;

import java.util.function.Supplier;

/**
 * A search order by name, for searches that execute events one at a time: {@code bfs}, {@code dfs},
 * {@code bbfs:W} and {@code alt:B,D}.
 */
public final class SearchOrder {

  private static final String FORMS =
      "bfs, dfs, bbfs:W with W of at least 1, alt:B,D with B and D of at least 0 and not both 0";

  private final String name;
  private final Supplier<OpenSet> open;

  private SearchOrder(String name, Supplier<OpenSet> open) {
    this.name = name;
    this.open = open;
  }

  /** Some other order; the set is used once. */
  public static SearchOrder of(String name, OpenSet open) {
    return new SearchOrder(name, () -> open);
  }

  /**
   * @throws IllegalArgumentException with a sentence that says what is expected
   */
  public static SearchOrder parse(String text) {
    String[] parts = text.split("[:,]", -1);
    return switch (parts[0] + "/" + parts.length) {
      case "bfs/1" -> new SearchOrder(text, FifoOpenSet::new);
      case "dfs/1" -> new SearchOrder(text, LifoOpenSet::new);
      case "bbfs/2" -> {
        int width = number(text, parts[1]);
        yield levelled(text, () -> LevelledOpenSet.boundedWidth(width));
      }
      case "alt/3" -> {
        int breadth = number(text, parts[1]);
        int depth = number(text, parts[2]);
        yield levelled(text, () -> LevelledOpenSet.alternating(breadth, depth));
      }
      default -> throw unknown(text);
    };
  }

  private static SearchOrder levelled(String text, Supplier<OpenSet> open) {
    var unused = open.get(); // says at once what is wrong with the numbers
    return new SearchOrder(text, open);
  }

  private static int number(String text, String digits) {
    if (!digits.matches("[0-9]{1,9}")) {
      throw unknown(text);
    }
    return Integer.parseInt(digits);
  }

  private static IllegalArgumentException unknown(String text) {
    return new IllegalArgumentException("no search order '" + text + "'; there are " + FORMS);
  }

  public OpenSet open() {
    return open.get();
  }

  @Override
  public String toString() {
    return name;
  }
}

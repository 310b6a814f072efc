package tideline.analysis.run;

/**
 * What is expanded next, as people write it: a name, and after a colon what it needs.
 *
 * @param argument empty where there is none
 */
public record Order(String name, String argument) {

  /** Level by level. */
  public static final Order BREADTH_FIRST = new Order("bfs", "");

  /** For methods that have an order of their own. */
  public static final Order OWN = new Order("", "");

  /** Reads {@code bfs}, {@code best:EXPR} and the like. */
  public static Order parse(String text) {
    int colon = text.indexOf(':');
    return colon < 0
        ? new Order(text, "")
        : new Order(text.substring(0, colon), text.substring(colon + 1));
  }

  /** Whether states come level by level, so that each is first met on a shortest way. */
  public boolean isBreadthFirst() {
    return equals(BREADTH_FIRST);
  }

  /** Whether this is what a form such as {@code bbfs:W} stands for. */
  public boolean fits(Order form) {
    return name.equals(form.name) && argument.isEmpty() == form.argument.isEmpty();
  }

  @Override
  public String toString() {
    return argument.isEmpty() ? name : name + ":" + argument;
  }
}

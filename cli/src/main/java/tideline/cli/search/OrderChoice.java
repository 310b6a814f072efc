package tideline.cli.search;

/**
 * A search order as the user wrote it: a name, and after a colon what it needs.
 *
 * @param argument empty where there is none
 */
public record OrderChoice(String name, String argument) {

  /** Reads {@code bfs}, {@code best:EXPR} and the like. */
  public static OrderChoice parse(String text) {
    int colon = text.indexOf(':');
    return colon < 0
        ? new OrderChoice(text, "")
        : new OrderChoice(text.substring(0, colon), text.substring(colon + 1));
  }

  @Override
  public String toString() {
    return argument.isEmpty() ? name : name + ":" + argument;
  }
}

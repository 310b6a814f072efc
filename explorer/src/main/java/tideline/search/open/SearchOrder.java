package tideline.search.open;

import java.util.function.Function;
import java.util.function.Supplier;
import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/**
 * A search order by name: {@code bfs}, {@code dfs}, {@code bbfs:W}, {@code alt:B,D}, {@code
 * random}, or best-first by a value of states.
 */
public final class SearchOrder {

  private static final String FORMS =
      "bfs, dfs, bbfs:W with W of at least 1, alt:B,D with B and D of at least 0 and not both 0";

  private static final StatesNow NO_STATES =
      new StatesNow() {
        @Override
        public TransitionSystem system() {
          throw new IllegalStateException("this order looks at states");
        }

        @Override
        public StateStore store() {
          throw new IllegalStateException("this order looks at states");
        }
      };

  private final String name;
  private final Function<StatesNow, OpenSet> open;

  private final Kind kind;

  /** Orders of which others make use. */
  private enum Kind {
    BREADTH_FIRST,
    DEPTH_FIRST,
    OTHER
  }

  private SearchOrder(String name, Function<StatesNow, OpenSet> open) {
    this(name, open, Kind.OTHER);
  }

  private SearchOrder(String name, Function<StatesNow, OpenSet> open, Kind kind) {
    this.name = name;
    this.open = open;
    this.kind = kind;
  }

  /** A number for each state; the least comes first. */
  @FunctionalInterface
  public interface StateValue {
    /**
     * @param system the one whose layout the state has
     */
    long of(TransitionSystem system, long[] states, int at);
  }

  /** Best-first. */
  public static SearchOrder best(String name, StateValue value) {
    return new SearchOrder(
        name,
        states ->
            new PriorityOpenSet(
                ref -> {
                  StateStore store = states.store();
                  return value.of(states.system(), store.array(ref), store.offset(ref));
                }));
  }

  /** Any open state may come next; the seed decides. */
  public static SearchOrder random(long seed) {
    return new SearchOrder("random", states -> new RandomOpenSet(seed));
  }

  /** Some other order; the set is used once. */
  public static SearchOrder of(String name, OpenSet open) {
    return new SearchOrder(name, states -> open);
  }

  /**
   * @throws IllegalArgumentException with a sentence that says what is expected
   */
  public static SearchOrder parse(String text) {
    String[] parts = text.split("[:,]", -1);
    return switch (parts[0] + "/" + parts.length) {
      case "bfs/1" -> new SearchOrder(text, states -> new FifoOpenSet(), Kind.BREADTH_FIRST);
      case "dfs/1" -> new SearchOrder(text, states -> new LifoOpenSet(), Kind.DEPTH_FIRST);
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
    return new SearchOrder(text, states -> open.get());
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

  /** A set for an order that does not look at states; one that does fails at the first of them. */
  public OpenSet open() {
    return open(NO_STATES);
  }

  /**
   * A set for one search.
   *
   * @param states is asked when states are inserted, not before
   */
  public OpenSet open(StatesNow states) {
    return open.apply(states);
  }

  /** Whether states are expanded level by level, in the order in which they were reached. */
  public boolean isBreadthFirst() {
    return kind == Kind.BREADTH_FIRST;
  }

  /** Whether the state that was reached last is expanded first. */
  public boolean isDepthFirst() {
    return kind == Kind.DEPTH_FIRST;
  }

  @Override
  public String toString() {
    return name;
  }
}

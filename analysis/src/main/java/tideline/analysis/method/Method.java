package tideline.analysis.method;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.analysis.text.Figures;
import tideline.search.disk.CheckpointException;

/**
 * A method of exploration: what it is called, what can be set, what it is able to do, and how it
 * runs. Has no state, and is registered once, in {@link Methods}.
 */
public abstract class Method {

  /** With less for each of several threads the memory does not hold what they share. */
  private static final long LEAST_THREAD_BYTES = 512 << 10;

  /** What not every method can do. */
  public enum Ability {
    /** Several threads. */
    THREADS("--threads"),
    /** Counting the firings of each transition. */
    COVERAGE("--coverage"),
    /** A limit to the number of states. */
    STATE_LIMIT("--max-states"),
    /** Keeping all states and edges, so that formulas about paths can be evaluated. */
    PATHS("formulas about paths");

    private final String asked;

    Ability(String asked) {
      this.asked = asked;
    }
  }

  /** What a method holds of the states that it has met. */
  public enum Holding {
    /** Whatever fits: it goes on with another method when memory is short. */
    WHAT_FITS,
    /** Each state. */
    EACH_STATE,
    /** Sets of states, none of them by itself. */
    SETS,
    /** A part of the states, in memory at least. */
    PART
  }

  /** As the user writes it. */
  public abstract String name();

  /** What is stored, in a line. */
  public abstract String summary();

  /** The forms of orders that make sense, the usual one first; none if it has its own. */
  public abstract List<String> orders();

  /** The options that are the method's own. */
  public abstract List<MethodOption<?>> options();

  /** What it holds. */
  public Holding holding() {
    return Holding.PART;
  }

  /** What it is able to do with these settings. */
  public abstract Set<Ability> abilities(Settings settings);

  /** Searches, after the request was found to make sense. */
  protected abstract SearchOutcome explore(SearchRequest request);

  /** The order that a method takes if none is given. */
  public final Order usualOrder() {
    return orders().isEmpty() ? Order.OWN : Order.parse(orders().get(0));
  }

  /**
   * Runs to the end or to a limit.
   *
   * @throws IllegalArgumentException with a message for people, if the request makes no sense
   */
  public final SearchOutcome run(SearchRequest request) {
    check(request);
    try {
      if (RankedStates.isAsked(request)) {
        return RankedStates.told(explore(RankedStates.ranked(request)));
      }
      return ReducedStateSpace.isAsked(request)
          ? new ReducedStateSpace(request).outcome(this::explore)
          : explore(request);
    } catch (StoppedException e) {
      return SearchOutcome.of(e.ending(), 0, new Facts());
    } catch (IndexOutOfBoundsException
        | NegativeArraySizeException
        | NullPointerException
        | ArithmeticException
        | IllegalStateException
        | AssertionError e) {
      if (request.get(DiskOptions.RESUME).isEmpty()) {
        throw e;
      }
      Path saved = request.get(DiskOptions.RESUME).get();
      throw CheckpointException.contradictory("the checkpoint in " + saved, e);
    }
  }

  /** What threads share, and send to each other, takes some memory however small the net is. */
  private static void checkShare(int threads, long memoryBytes) {
    if (memoryBytes / threads < LEAST_THREAD_BYTES) {
      throw new IllegalArgumentException(
          threads
              + " threads need at least "
              + Figures.bytes(threads * LEAST_THREAD_BYTES)
              + ": give more --memory, or one thread");
    }
  }

  private void check(SearchRequest request) {
    checkOrder(request.order());
    ReducedStateSpace.check(this, request);
    RankedStates.check(request);
    for (MethodOption<?> option : request.settings().chosen()) {
      if (!options().contains(option)) {
        throw new IllegalArgumentException(
            option + " goes with --method " + Methods.with(option) + " only");
      }
    }
    Set<Ability> needed = EnumSet.noneOf(Ability.class);
    if (request.threads() > 1) {
      needed.add(Ability.THREADS);
      checkShare(request.threads(), request.memoryBytes());
    }
    if (request.coverage()) {
      needed.add(Ability.COVERAGE);
      request.model().checkCoverage();
    }
    if (request.maxStates().isPresent()) {
      needed.add(Ability.STATE_LIMIT);
    }
    needed.forEach(ability -> require(ability, request.settings()));
  }

  /**
   * @throws IllegalArgumentException with a message for people, if the method is not able to
   */
  public final void require(Ability ability, Settings settings) {
    if (!abilities(settings).contains(ability)) {
      String others = Methods.names(m -> m.abilities(Settings.NONE).contains(ability));
      throw new IllegalArgumentException(
          ability.asked
              + (ability == Ability.PATHS ? " go" : " goes")
              + " with --method "
              + others
              + ", not with "
              + name()
              + settingsInTheWay(ability, settings)
              + instead(ability).map(advice -> ": " + advice).orElse(""));
    }
  }

  /** What the method has instead of something that it is not able to do. */
  protected Optional<String> instead(Ability ability) {
    return Optional.empty();
  }

  private String settingsInTheWay(Ability ability, Settings settings) {
    return abilities(Settings.NONE).contains(ability)
        ? " and "
            + settings.chosen().stream().map(Object::toString).collect(Collectors.joining(", "))
        : "";
  }

  private void checkOrder(Order order) {
    if (orders().isEmpty() && !order.equals(Order.OWN)) {
      throw new IllegalArgumentException(
          "method '" + name() + "' has an order of its own: leave out --order");
    }
    if (!orders().isEmpty() && orders().stream().map(Order::parse).noneMatch(order::fits)) {
      throw new IllegalArgumentException(
          "method '"
              + name()
              + "' has no order '"
              + order
              + "'; available: "
              + String.join(", ", orders()));
    }
  }
}

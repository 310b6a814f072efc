package tideline.analysis.method;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.Watchers;
import tideline.analysis.text.Figures;

/**
 * Compares what a method has to say with the number of reachable states, which methods that forget
 * states cannot know. The number is given, or another method counts it afterwards, when the memory
 * of the first is free again.
 */
public final class Reference {

  private static final int PERCENT_DIGITS = 4;

  /** Numbers of states that are worth comparing, if the method has them. */
  private static final List<String> NUMBERS_OF_STATES =
      List.of(
          "visits",
          "revisits",
          "evictions",
          "peakStored",
          "peakStoredAtLevelEnds",
          "tdTreePeak",
          "persistent",
          "largestClass",
          "released",
          "leftOver",
          "frontier",
          "cacheSlots",
          "maxQueue",
          "maxQueueOnDisk",
          "statesWritten",
          "statesRead");

  private final Source source;

  /** Where the number comes from. */
  public sealed interface Source {

    /** For people and programs. */
    String origin();

    /** Somebody knows it. */
    record Given(BigInteger states) implements Source {
      @Override
      public String origin() {
        return "given";
      }
    }

    /** A method counts it. */
    record Counted(Method method) implements Source {
      @Override
      public String origin() {
        return method.name();
      }
    }
  }

  public Reference(Source source) {
    this.source = source;
  }

  /**
   * Adds the comparison to what the search found.
   *
   * @param request of that search
   * @return what is wrong, if the two contradict each other
   */
  public Optional<String> compare(SearchRequest request, SearchOutcome outcome) {
    if (source instanceof Source.Given given) {
      return compare(outcome, given.states());
    }
    if (outcome.ending().isUnbounded()) {
      outcome.facts().line("reference", "none: there are infinitely many states");
      return Optional.empty();
    }
    if (request.control().isStopped()) {
      outcome.facts().line("reference", "not counted: " + request.stopped().sentence());
      return Optional.empty();
    }
    SearchOutcome counted = count(request, ((Source.Counted) source).method());
    Optional<BigInteger> states =
        counted.facts().number("states").filter(n -> counted.isComplete());
    if (states.isEmpty()) {
      String why = counted.ending().sentence();
      outcome.facts().line("reference", "not counted by " + source.origin() + ": " + why);
      return Optional.empty();
    }
    if (outcome.facts().number("states").isEmpty()) {
      outcome.facts().add("states", "", states.get());
    }
    return compare(outcome, states.get());
  }

  private static SearchOutcome count(SearchRequest request, Method method) {
    return method.run(
        request
            .change()
            .settings(Settings.NONE)
            .order(method.usualOrder())
            .threads(1)
            .coverage(false)
            .maxStates(OptionalLong.empty())
            .watchers(Watchers.NONE)
            .build());
  }

  private Optional<String> compare(SearchOutcome outcome, BigInteger states) {
    Facts facts = outcome.facts();
    addRevisits(outcome, states);
    Map<String, FactValue> percent = new TreeMap<>();
    List<String> shown = new ArrayList<>();
    for (String key : NUMBERS_OF_STATES) {
      facts
          .number(key)
          .ifPresent(
              number -> {
                double share = 100 * number.doubleValue() / states.doubleValue();
                percent.put(key, FactValue.of(share, PERCENT_DIGITS));
                shown.add(key + " " + Figures.fixed(share, 1) + " %");
              });
    }
    String origin = source.origin();
    facts.add(
        "reference",
        FactValue.members()
            .with("states", new FactValue.Whole(states))
            .with("source", FactValue.of(origin))
            .with("percent", new FactValue.Members(percent)),
        "reference",
        Figures.grouped(states) + " states (" + origin + "): " + String.join(", ", shown));
    return contradiction(outcome, states);
  }

  /** Of a method that cannot tell a visit from another: all visits but the first of each state. */
  private static void addRevisits(SearchOutcome outcome, BigInteger states) {
    BigInteger more = BigInteger.valueOf(outcome.visits()).subtract(states);
    if (outcome.isComplete()
        && more.signum() >= 0
        && outcome.facts().number("visits").isPresent()
        && outcome.facts().number("revisits").isEmpty()) {
      outcome.facts().add("revisits", "revisits", more);
    }
  }

  private static Optional<String> contradiction(SearchOutcome outcome, BigInteger states) {
    Optional<BigInteger> found = outcome.facts().number("states");
    if (outcome.isComplete() && found.isPresent() && !found.get().equals(states)) {
      return Optional.of(
          "the reference of "
              + Figures.grouped(states)
              + " states is not the number that was found: "
              + Figures.grouped(found.get()));
    }
    Optional<BigInteger> tree = outcome.facts().number("tdTreePeak");
    if (tree.filter(held -> held.compareTo(states) > 0).isPresent()) {
      return Optional.of(
          "the reference of "
              + Figures.grouped(states)
              + " states is too small: the tree of the cache held "
              + Figures.grouped(tree.get()));
    }
    boolean tooFew = BigInteger.valueOf(outcome.visits()).compareTo(states) < 0;
    if (outcome.isComplete() && outcome.visits() > 0 && tooFew) {
      return Optional.of(
          "the reference of "
              + Figures.grouped(states)
              + " states is too large: all were visited by "
              + Figures.counted(outcome.visits(), "visit"));
    }
    return Optional.empty();
  }
}

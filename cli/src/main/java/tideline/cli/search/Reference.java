package tideline.cli.search;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tideline.cli.option.DiagramOptions;
import tideline.cli.option.ReferenceOption.Source;
import tideline.cli.output.Figures;
import tideline.cli.output.Json;

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
    if (source.isGiven()) {
      return compare(outcome, BigInteger.valueOf(source.states()));
    }
    if (outcome.isUnbounded()) {
      outcome.facts().line("reference", "none: there are infinitely many states");
      return Optional.empty();
    }
    if (request.signal().isRequested()) {
      outcome.facts().line("reference", "not counted: " + request.signal().reason());
      return Optional.empty();
    }
    SearchOutcome counted = method().run(request.unlimited());
    Optional<BigInteger> states = counted.facts().number("states").filter(n -> counted.complete());
    if (states.isEmpty()) {
      outcome
          .facts()
          .line("reference", "not counted by " + source.text() + ": " + counted.reason());
      return Optional.empty();
    }
    if (outcome.facts().number("states").isEmpty()) {
      outcome.facts().add("states", "", states.get());
    }
    return compare(outcome, states.get());
  }

  private SearchMethod method() {
    return source.text().equals("full")
        ? new FullSearch()
        : new SymbolicMethod(new DiagramOptions());
  }

  private Optional<String> compare(SearchOutcome outcome, BigInteger states) {
    Facts facts = outcome.facts();
    addRevisits(outcome, states);
    Map<String, Double> percent = new TreeMap<>();
    List<String> shown = new ArrayList<>();
    for (String key : NUMBERS_OF_STATES) {
      facts
          .number(key)
          .ifPresent(
              number -> {
                double share = 100 * number.doubleValue() / states.doubleValue();
                percent.put(key, share);
                shown.add(key + " " + Figures.fixed(share, 1) + " %");
              });
    }
    String origin = source.isGiven() ? "given" : source.text();
    facts.add(
        json -> members(json, origin, states, percent),
        "reference",
        Figures.grouped(states) + " states (" + origin + "): " + String.join(", ", shown));
    return contradiction(outcome, states);
  }

  /** Of a method that cannot tell a visit from another: all visits but the first of each state. */
  private static void addRevisits(SearchOutcome outcome, BigInteger states) {
    BigInteger more = BigInteger.valueOf(outcome.visits()).subtract(states);
    if (outcome.complete()
        && more.signum() >= 0
        && outcome.facts().number("visits").isPresent()
        && outcome.facts().number("revisits").isEmpty()) {
      outcome.facts().add("revisits", "revisits", more);
    }
  }

  private static void members(
      Json json, String origin, BigInteger states, Map<String, Double> percent) throws IOException {
    json.key("reference").beginObject();
    json.key("states").value(states);
    json.key("source").value(origin);
    json.key("percent").beginObject();
    for (Map.Entry<String, Double> share : percent.entrySet()) {
      json.key(share.getKey()).value(share.getValue(), PERCENT_DIGITS);
    }
    json.endObject();
    json.endObject();
  }

  private static Optional<String> contradiction(SearchOutcome outcome, BigInteger states) {
    Optional<BigInteger> found = outcome.facts().number("states");
    if (outcome.complete() && found.isPresent() && !found.get().equals(states)) {
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
    if (outcome.complete() && outcome.visits() > 0 && tooFew) {
      return Optional.of(
          "the reference of "
              + Figures.grouped(states)
              + " states is too large: all were visited by "
              + Figures.counted(outcome.visits(), "visit"));
    }
    return Optional.empty();
  }
}

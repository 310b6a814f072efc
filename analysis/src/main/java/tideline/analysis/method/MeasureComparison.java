package tideline.analysis.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.run.SearchRequest;
import tideline.net.expression.UnknownNameException;
import tideline.sweep.compare.SweepTrials;
import tideline.sweep.derive.Forecast;
import tideline.sweep.derive.ValueHistogram;
import tideline.sweep.line.SweepResult;
import tideline.sweep.progress.ProgressMeasure;

/**
 * All measures of one model, derived and given, each with what was predicted and what a run with it
 * needed: as a sweep alone, and with the smallest cache inside its classes.
 *
 * @param states in the sample; 0 if there was no time or no memory for any, and then no trial
 * @param exact whether these are all reachable states
 * @param trials in the order of the predicted peaks
 * @param notes measures that were left out, and why
 * @param searchSeconds what the search for a better measure took; 0 if there was none
 */
public record MeasureComparison(
    int states, boolean exact, List<Trial> trials, List<String> notes, double searchSeconds) {

  public MeasureComparison {
    trials = List.copyOf(trials);
    notes = List.copyOf(notes);
  }

  /**
   * What the states say about a measure.
   *
   * @param regressShare the part of the edges that lead to a lesser value
   * @param classes different values
   * @param largestClass the most states with one value
   * @param histogram states by value, and where edges lead back
   */
  public record Predicted(
      double regressShare,
      int classes,
      int largestClass,
      Forecast forecast,
      ValueHistogram histogram) {}

  /**
   * One measure.
   *
   * @param names more than one where several ways lead to the same measure
   * @param given whether the user has named it
   * @param alone the sweep without a cache
   * @param cached with the smallest cache that did; empty if none of those tried did
   */
  public record Trial(
      List<String> names,
      String expression,
      boolean given,
      Predicted predicted,
      SweepTrials.Alone alone,
      Optional<SweepResult> cached) {

    public Trial {
      names = List.copyOf(names);
    }

    /** All names. */
    public String name() {
      return String.join(", ", names);
    }

    /** The sweep without a cache, if it visited every state. */
    public Optional<SweepResult> complete() {
      return Optional.of(alone.result()).filter(SweepResult::isComplete);
    }

    /** The fewest bytes that were held to visit all states, with or without a cache. */
    public OptionalLong leastBytes() {
      return complete().stream()
          .mapToLong(
              alone ->
                  Math.min(
                      alone.peakStoredBytes(),
                      cached.map(SweepResult::peakStoredBytes).orElse(Long.MAX_VALUE)))
          .findFirst();
    }

    /** The fewest states that were held to visit all, with or without a cache. */
    public OptionalLong leastStored() {
      long alone = complete().map(r -> (long) r.peakStored()).orElse(Long.MAX_VALUE);
      long least = Math.min(alone, cached.map(r -> (long) r.peakStored()).orElse(alone));
      return least == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(least);
    }
  }

  /** The trial that took the fewest bytes, with or without a cache. */
  public Optional<Trial> bestByBytes() {
    return trials.stream()
        .filter(trial -> trial.complete().isPresent())
        .min(Comparator.comparingLong(trial -> trial.leastBytes().getAsLong()));
  }

  /** The trial that held the fewest states, among equals the one that visited fewest. */
  public Optional<Trial> bestByMemory() {
    return trials.stream()
        .filter(trial -> trial.leastStored().isPresent())
        .min(
            Comparator.comparingLong((Trial trial) -> trial.leastStored().getAsLong())
                .thenComparingLong(trial -> trial.complete().orElseThrow().visits()));
  }

  /** The trial that visited the fewest states, among equals the one that held fewest. */
  public Optional<Trial> bestByWork() {
    return trials.stream()
        .filter(trial -> trial.complete().isPresent())
        .min(
            Comparator.comparingLong((Trial trial) -> trial.complete().orElseThrow().visits())
                .thenComparingLong(trial -> trial.complete().orElseThrow().peakStored()));
  }

  /**
   * @param wanted measures that the user names; those with names that the model does not have are
   *     left out, with a note
   * @param tries how many changes of the best measure are tried; 0 for none
   * @throws IllegalArgumentException with a message for people, if a measure cannot be read at all
   */
  public static MeasureComparison of(SearchRequest request, List<String> wanted, int tries) {
    request.system();
    List<String> notes = new ArrayList<>();
    Map<String, ProgressMeasure> given = given(request, wanted, notes);
    MeasureBench bench = MeasureBench.of(request);
    if (bench.sample().size() == 0) {
      return new MeasureComparison(0, false, List.of(), notes, 0);
    }
    Map<String, ProgressMeasure> named = new LinkedHashMap<>(given);
    named.putAll(bench.derived());
    named.put("none", bench.none());
    double seconds = 0;
    if (tries > 0 && !request.signal().isRequested()) {
      long begin = System.nanoTime();
      MeasureList.Row found = bench.search(List.copyOf(named.values()), tries);
      named.put(found.name(), found.measure());
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    List<Trial> trials = new MeasureTrials(request, bench).all(named, List.copyOf(given.values()));
    return new MeasureComparison(
        bench.sample().size(), bench.sample().isExact(), trials, notes, seconds);
  }

  private static Map<String, ProgressMeasure> given(
      SearchRequest request, List<String> wanted, List<String> notes) {
    Map<String, ProgressMeasure> named = new LinkedHashMap<>();
    for (String text : wanted) {
      try {
        named.put(text, MeasureChoice.of(text, request).measure());
      } catch (IllegalArgumentException e) {
        if (!UnknownNameException.isBehind(e)) {
          throw e;
        }
        notes.add(text + " is left out: " + e.getMessage().replaceFirst("^--measure: ", ""));
      }
    }
    return named;
  }
}

package tideline.analysis.method;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.analysis.run.SearchRequest;
import tideline.pivot.TransitionSystem;
import tideline.sweep.derive.Entry;
import tideline.sweep.derive.LevelMeasures;
import tideline.sweep.derive.StateSample;
import tideline.sweep.progress.MeasureFile;
import tideline.sweep.progress.ProgressMeasure;

/**
 * What the user wrote after {@code --measure}, turned into a measure.
 *
 * @param sample the states that a level looked at; they are given back before the search
 */
record MeasureChoice(ProgressMeasure measure, Optional<Sample> sample) {

  /**
   * States that were stored to derive a measure.
   *
   * @param exact whether these were all reachable states
   */
  record Sample(int states, boolean exact, long bytes) {}

  private static final String STRUCTURAL = "structural";
  private static final Pattern LEVEL = Pattern.compile("level:(\\d+)(\\+ranks)?");

  /** States up to which levels look at all of them, and how many they look at otherwise. */
  private static final int EXACT_STATES = 1_000_000;

  private static final int SAMPLE_STATES = 20_000;

  /** Bytes that an evaluation takes for a state of the sample, beside two copies of its words. */
  private static final int EVALUATED_BYTES = 64;

  /**
   * A measure derived from the net, or one that the user wrote.
   *
   * @throws IllegalArgumentException with a message for people
   */
  static MeasureChoice of(String text, SearchRequest request) {
    TransitionSystem system = request.system();
    MeasureParts parts = MeasureParts.of(request);
    Matcher level = LEVEL.matcher(text);
    if (text.equals(STRUCTURAL)) {
      request.progress().phase("deriving a measure");
      return plain(parts.structural());
    }
    if (level.matches()) {
      int number = number(level.group(1));
      request.progress().phase("deriving a measure");
      StateSample sample =
          StateSample.of(
              system, evaluated(request, system.words()), request.seed(), request.signal());
      return new MeasureChoice(
          parts
              .levels(sample, offered(parts, level.group(2) != null), request.signal())
              .measure(number),
          Optional.of(new Sample(sample.size(), sample.isExact(), sample.bytes())));
    }
    return plain(parse(text, parts));
  }

  private static List<Entry> offered(MeasureParts parts, boolean ranks) {
    List<Entry> entries = new ArrayList<>(parts.variables());
    if (ranks) {
      entries.addAll(parts.ranks());
    }
    return entries;
  }

  private static MeasureChoice plain(ProgressMeasure measure) {
    return new MeasureChoice(measure, Optional.empty());
  }

  /** How many states measures are derived from and evaluated on, within the limits of the run. */
  static StateSample.Limits evaluated(SearchRequest request, int words) {
    long affordable = request.memoryBytes() / (16L * words + EVALUATED_BYTES);
    long most = Math.min(EXACT_STATES, request.maxStates().orElse(Long.MAX_VALUE));
    return new StateSample.Limits(
        (int) Math.min(most, affordable),
        (int) Math.min(SAMPLE_STATES, affordable),
        request.memoryBytes());
  }

  private static int number(String digits) {
    if (digits.length() > 1 || digits.charAt(0) - '0' > LevelMeasures.HIGHEST) {
      throw new IllegalArgumentException(
          "--measure: levels are 0 to " + LevelMeasures.HIGHEST + ", not " + digits);
    }
    return digits.charAt(0) - '0';
  }

  /**
   * Expressions where the text can be read as such, otherwise a file of that name.
   *
   * @throws IllegalArgumentException with a message for people
   */
  static ProgressMeasure parse(String text, MeasureParts parts) {
    try {
      return parts.parse(text);
    } catch (IllegalArgumentException noExpression) {
      return file(text)
          .map(path -> read(path, parts))
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "--measure: "
                          + noExpression.getMessage()
                          + ", and there is no file of that name",
                      noExpression));
    }
  }

  private static Optional<Path> file(String text) {
    try {
      return Optional.of(Path.of(text))
          .filter(Files::isReadable)
          .filter(p -> !Files.isDirectory(p));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static ProgressMeasure read(Path file, MeasureParts parts) {
    try {
      return MeasureFile.read(file.toString(), Files.readAllLines(file), parts::parse);
    } catch (MalformedInputException e) {
      throw new IllegalArgumentException(file + ": no text in UTF-8", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }
}

package tideline.teach;

import java.util.List;
import java.util.Optional;
import tideline.pivot.TransitionSystem;

/**
 * How a method is taught.
 *
 * @param method as the command line names it
 * @param structure what the page draws beside net and state graph
 * @param figure the paper's, for the lines beside the steps
 * @param memory the option that says how many states may be held; empty if there is none
 * @param recorder writes down what happens
 */
public record Lesson(
    String method, String structure, PaperFigure figure, String memory, Maker recorder) {

  /** Makes an observer for one search. */
  interface Maker {
    Recorder of(Journal journal, TransitionSystem system);
  }

  private static final String CACHE = "--cache-states";

  private static final List<Lesson> ALL =
      List.of(
          new Lesson("full", "open-set", Retold.GENERAL, "", Recorder::new),
          new Lesson("cache", "td-tree", Retold.CACHING, CACHE, CacheRecorder::new),
          new Lesson("sweep-line", "front", Retold.SWEEP, CACHE, SweepRecorder::new),
          new Lesson(
              "pseudo-root",
              "counters",
              Retold.PSEUDO_ROOT,
              "--memory-states",
              PseudoRootRecorder::new),
          new Lesson("locality", "slots", Retold.LOCALITY, "--cache-slots", LocalityRecorder::new),
          new Lesson("depth", "thresholds", Retold.DEPTH, "", DepthRecorder::new),
          new Lesson(
              "external", "partitions", Retold.EXTERNAL, "--memory-states", ExternalRecorder::new),
          new Lesson("symbolic", "diagram", Retold.ON_SETS, "", Recorder::new));

  /** The lesson for a method, if there is one. */
  public static Optional<Lesson> of(String method) {
    return ALL.stream().filter(lesson -> lesson.method.equals(method)).findFirst();
  }

  /** The methods that can be taught. */
  public static List<String> methods() {
    return ALL.stream().map(Lesson::method).toList();
  }
}

package tideline.search.depth;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.search.StopSignal;
import tideline.search.observe.SearchObserver;

/**
 * What a depth-bounded search is asked to do.
 *
 * @param depth the greatest distance from the initial state that is of interest, or {@link
 *     #UNLIMITED}
 * @param increment by how much the bound is raised each time, or {@link #ADAPTIVE}
 * @param memoryBytes for everything that the search stores
 * @param maxStates the most states that are stored
 * @param seed of the fingerprints
 * @param model says which model this is, so that a checkpoint of another one is refused: a hash of
 *     the model, for example
 * @param resume a file that {@code checkpoint} wrote in an earlier run, to go on from
 * @param checkpoint where to write the state of the search: when it begins, when it is time, and
 *     when it ends
 * @param checkpointDue is asked often, and says when it is time
 */
public record DepthOptions(
    int depth,
    int increment,
    RevisitMode revisit,
    FrontierKind frontier,
    VisitedKind visited,
    long memoryBytes,
    long maxStates,
    long seed,
    String model,
    StopSignal signal,
    List<SearchObserver> observers,
    Optional<Path> resume,
    Optional<Path> checkpoint,
    BooleanSupplier checkpointDue) {

  /** No limit of the depth: the search ends when the state space or a budget does. */
  public static final int UNLIMITED = Integer.MAX_VALUE - 1;

  /** The increment becomes larger or smaller after each round, by what the round cost. */
  public static final int ADAPTIVE = 0;

  public DepthOptions {
    if (depth < 0 || depth > UNLIMITED) {
      throw new IllegalArgumentException("the depth is " + depth + "; it must be 0 or more");
    }
    if (increment < ADAPTIVE) {
      throw new IllegalArgumentException("the increment is " + increment);
    }
    if (memoryBytes < 1 || maxStates < 1) {
      throw new IllegalArgumentException("memory and number of states must be at least 1");
    }
    observers = List.copyOf(observers);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Options to be changed one by one; begins with thresholds, a frontier tree and no limit. */
  public static final class Builder {

    private int depth = UNLIMITED;
    private int increment = ADAPTIVE;
    private RevisitMode revisit = RevisitMode.THRESHOLD;
    private FrontierKind frontier = FrontierKind.TREE;
    private VisitedKind visited = VisitedKind.AUTO;
    private long memoryBytes = Long.MAX_VALUE;
    private long maxStates = Long.MAX_VALUE;
    private long seed;
    private String model = "";
    private StopSignal signal = new StopSignal();
    private final List<SearchObserver> observers = new ArrayList<>();
    private Optional<Path> resume = Optional.empty();
    private Optional<Path> checkpoint = Optional.empty();
    private BooleanSupplier checkpointDue = () -> false;

    private Builder() {}

    public Builder depth(int value) {
      depth = value;
      return this;
    }

    public Builder increment(int value) {
      increment = value;
      return this;
    }

    public Builder revisit(RevisitMode value) {
      revisit = value;
      return this;
    }

    public Builder frontier(FrontierKind value) {
      frontier = value;
      return this;
    }

    public Builder visited(VisitedKind value) {
      visited = value;
      return this;
    }

    public Builder memoryBytes(long value) {
      memoryBytes = value;
      return this;
    }

    public Builder maxStates(long value) {
      maxStates = value;
      return this;
    }

    public Builder seed(long value) {
      seed = value;
      return this;
    }

    public Builder model(String value) {
      model = value;
      return this;
    }

    public Builder signal(StopSignal value) {
      signal = value;
      return this;
    }

    public Builder observe(SearchObserver observer) {
      observers.add(observer);
      return this;
    }

    public Builder resume(Path file) {
      resume = Optional.of(file);
      return this;
    }

    public Builder checkpoint(Path file) {
      checkpoint = Optional.of(file);
      return this;
    }

    public Builder checkpointDue(BooleanSupplier value) {
      checkpointDue = value;
      return this;
    }

    public DepthOptions build() {
      return new DepthOptions(
          depth,
          increment,
          revisit,
          frontier,
          visited,
          memoryBytes,
          maxStates,
          seed,
          model,
          signal,
          observers,
          resume,
          checkpoint,
          checkpointDue);
    }
  }
}

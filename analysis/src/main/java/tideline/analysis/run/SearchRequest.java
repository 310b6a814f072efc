package tideline.analysis.run;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.RunEnding;
import tideline.model.Model;
import tideline.net.model.Net;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;

/** What a method is asked to do. Immutable; made by a {@link Builder} with safe defaults. */
public final class SearchRequest {

  /** The part of the heap that a search may fill when no budget is given. */
  private static final double HEAP_SHARE = 0.85;

  /** What is left free of a small heap: for the net, the program, and a report when it is full. */
  private static final long FREE_BYTES = 18L << 20;

  private final Builder given;

  private SearchRequest(Builder given) {
    this.given = given;
  }

  /** A breadth-first search by one thread, with as much memory as the heap allows. */
  public static Builder of(Model model) {
    return new Builder(model);
  }

  /** The budget where none is given: what the heap allows, whatever its size. */
  public static long usualMemoryBytes() {
    long heap = Runtime.getRuntime().maxMemory();
    return Math.max(heap / 4, Math.min((long) (heap * HEAP_SHARE), heap - FREE_BYTES));
  }

  /** The same request, to be changed. */
  public Builder change() {
    return new Builder(given);
  }

  /** The same request about another model, to be changed. */
  public Builder change(Model other) {
    return new Builder(given, other);
  }

  /** What is explored. */
  public Model model() {
    return given.model;
  }

  /** Tells one model from another. */
  public String modelHash() {
    return given.modelHash;
  }

  /** The search order; {@link Order#OWN} where the method has its own. */
  public Order order() {
    return given.order;
  }

  /** For what is left to chance. */
  public long seed() {
    return given.seed;
  }

  /** The most states to store, or to find by methods that forget states. */
  public OptionalLong maxStates() {
    return given.maxStates;
  }

  /** The same as a number of handles. */
  public int mostHandles() {
    return (int) Math.min(Integer.MAX_VALUE - 1, given.maxStates.orElse(Long.MAX_VALUE));
  }

  /** The most bytes for all that is stored. */
  public long memoryBytes() {
    return given.memoryBytes.orElseGet(SearchRequest::usualMemoryBytes);
  }

  /** Whether a budget was given, rather than taken from the heap. */
  public boolean hasMemoryBudget() {
    return given.memoryBytes.isPresent();
  }

  /** Whether firings are counted for each transition. */
  public boolean coverage() {
    return given.coverage;
  }

  /** How many threads work together. */
  public int threads() {
    return given.threads;
  }

  /** Stops the run. */
  public RunControl control() {
    return given.control;
  }

  /** What searches look at. */
  public StopSignal signal() {
    return given.control.signal();
  }

  /** Hears how far it is. */
  public ProgressListener progress() {
    return given.progress;
  }

  /** Make more observers for every search that is run. */
  public Watchers watchers() {
    return given.watchers;
  }

  public Settings settings() {
    return given.settings;
  }

  /** What was chosen for an option. */
  public <T> Optional<T> get(MethodOption<T> option) {
    return given.settings.get(option);
  }

  public boolean has(MethodOption<?> option) {
    return given.settings.has(option);
  }

  /**
   * The place/transition net that is explored.
   *
   * @param what needs it
   * @throws tideline.model.CapabilityException if there is none
   */
  public Net net(String what) {
    return given.model.requiredNet(what);
  }

  /**
   * The system that is explored; the first call may take a while and shows that.
   *
   * @throws StoppedException if the run is stopped meanwhile
   */
  public TransitionSystem system() {
    given.progress.phase("bounding places");
    return given.control.prepare(given.model::system);
  }

  /** How a search ended that looked at the signal and stopped. */
  public RunEnding stopped() {
    return given.control.ending().orElseThrow();
  }

  /** Changes what is asked, one thing at a time. */
  public static final class Builder {
    private final Model model;
    private String modelHash = "";
    private Order order = Order.BREADTH_FIRST;
    private long seed;
    private OptionalLong maxStates = OptionalLong.empty();
    private Optional<Long> memoryBytes = Optional.empty();
    private boolean coverage;
    private int threads = 1;
    private RunControl control = new RunControl();
    private ProgressListener progress = ProgressListener.NONE;
    private Watchers watchers = Watchers.NONE;
    private Settings settings = Settings.NONE;

    private Builder(Model model) {
      this.model = Objects.requireNonNull(model);
    }

    private Builder(Builder other) {
      this(other, other.model);
    }

    private Builder(Builder other, Model model) {
      this.model = model;
      modelHash = other.modelHash;
      order = other.order;
      seed = other.seed;
      maxStates = other.maxStates;
      memoryBytes = other.memoryBytes;
      coverage = other.coverage;
      threads = other.threads;
      control = other.control;
      progress = other.progress;
      watchers = other.watchers;
      settings = other.settings;
    }

    public Builder modelHash(String hash) {
      modelHash = hash;
      return this;
    }

    public Builder order(Order chosen) {
      order = chosen;
      return this;
    }

    public Builder seed(long chosen) {
      seed = chosen;
      return this;
    }

    public Builder maxStates(long most) {
      maxStates = OptionalLong.of(most);
      return this;
    }

    public Builder maxStates(OptionalLong most) {
      maxStates = most;
      return this;
    }

    public Builder memoryBytes(long most) {
      memoryBytes = Optional.of(most);
      return this;
    }

    /** Counts the firings of each transition. */
    public Builder coverage(boolean wanted) {
      coverage = wanted;
      return this;
    }

    public Builder threads(int number) {
      threads = number;
      return this;
    }

    public Builder control(RunControl chosen) {
      control = chosen;
      return this;
    }

    public Builder progress(ProgressListener listener) {
      progress = listener;
      return this;
    }

    public Builder watchers(Watchers chosen) {
      watchers = chosen;
      return this;
    }

    public Builder settings(Settings chosen) {
      settings = chosen;
      return this;
    }

    public <T> Builder with(MethodOption<T> option, T value) {
      settings = settings.with(option, value);
      return this;
    }

    public SearchRequest build() {
      return new SearchRequest(new Builder(this));
    }
  }
}

package tideline.search.forest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.LayoutGuard;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.parallel.Crew;

/**
 * A search by several threads, one for each part of the state space, with any method whose kernel
 * lets states wait elsewhere.
 *
 * <p>The distributed algorithm that {@code [EK10]} section 4.2 builds on: each part stores and
 * expands the states that belong to it and sends the others to their owners. Differs in: parts work
 * in rounds. A round ends when every part has nothing to do or has done enough; then what was sent
 * is handed over, all at once. So nothing is under way while somebody looks whether there is an
 * end: the search ends when no part has an open state and no box a letter. And it is the same
 * search each time, however long the threads take: letters are read in the order of the parts.
 *
 * <p>Rounds in which little was to do are done by the calling thread for all parts. A state that
 * outgrows its layout ends the attempt; the search begins again with wider states.
 *
 * @param <T> what a method makes of a part
 */
public final class Forest<T extends Forest.Tree> implements AutoCloseable {

  /** Steps that a part does in a round: some milliseconds, a hundred times what a round costs. */
  static final long ROUND_STEPS = 1 << 17;

  /** The part of the memory that letter boxes may take, … */
  private static final int BOXES_PART = 16;

  /** … and what is enough for them: states for each part and round. */
  private static final int MOST_BATCH_STATES = 1 << 15;

  private static final int FEWEST_BATCH_STATES = 1 << 6;

  private final Plan plan;
  private final Planting<T> planting;
  private BooleanSupplier whenQuiet = () -> false;
  private TransitionSystem system;
  private volatile List<T> trees = List.of();
  private List<Part> parts = List.of();
  private long peakBytes;
  private volatile LayoutExceededException exceeded;

  /** The search in one part. */
  public interface Tree extends AutoCloseable {

    Explorer explorer();

    /** Letters have been exchanged and nobody works; the next round is about to begin. */
    default void exchanged() {}

    /** A round begins for this tree; called by the thread that works on it. */
    default void roundBegins() {}

    /** No part has anything to do; called by the thread that works on this tree. */
    default void becameQuiet() {}

    /** Bytes held now. */
    default long bytes() {
      return explorer().bytes();
    }

    /** A level is over, where there are levels. */
    default void levelEnded() {}

    @Override
    default void close() {}
  }

  /** Makes the search in one part; called by the thread that will run it. */
  @FunctionalInterface
  public interface Planting<T> {
    T plant(TransitionSystem system, Part part);
  }

  /**
   * How a forest grows.
   *
   * @param memoryBytes what all parts may take together
   * @param everyStep whether each step to another part must arrive there: for methods that count
   *     them. Otherwise a state that was sent lately is not sent again.
   */
  public record Plan(
      int parts, long memoryBytes, Pace pace, boolean everyStep, Waking waking, StopSignal signal) {

    /** The same, but that every step arrives. */
    public Plan withEveryStep() {
      return new Plan(parts, memoryBytes, pace, true, waking, signal);
    }
  }

  public Forest(TransitionSystem system, Plan plan, Planting<T> planting) {
    this.system = system;
    this.plan = plan;
    this.planting = planting;
  }

  /**
   * Asks somebody for more when no part has anything to do and nothing is under way, and each tree
   * knows that; false from him is the end of the search. Without levels.
   */
  public Forest<T> whenQuiet(BooleanSupplier more) {
    whenQuiet = more;
    return this;
  }

  /** Explores until nothing waits or something ends the search of some part. */
  public Ending run() {
    for (; ; ) {
      try (Crew crew = new Crew(plan.parts())) {
        Ending ending = attempt(crew);
        if (ending != Ending.LAYOUT) {
          return ending;
        }
      }
      close();
      system = system.widen(exceeded).system();
    }
  }

  private Ending attempt(Crew crew) {
    Part.Terms terms = terms();
    List<Part> fresh = new ArrayList<>();
    for (int i = 0; i < plan.parts(); i++) {
      fresh.add(new Part(i, system.words(), terms));
    }
    parts = List.copyOf(fresh);
    Object[] planted = new Object[plan.parts()];
    crew.together(i -> planted[i] = planting.plant(system, parts.get(i)));
    trees = castTrees(planted);
    trees.get(0).explorer().start();
    return rounds(crew);
  }

  @SuppressWarnings("unchecked") // what the planting made
  private List<T> castTrees(Object[] planted) {
    List<T> all = new ArrayList<>();
    for (Object tree : planted) {
      all.add((T) tree);
    }
    return List.copyOf(all);
  }

  /** Letter boxes twice, one set to write and one to read, and half as much again to grow. */
  private Part.Terms terms() {
    long each = 4L * plan.parts() * StateBatch.bytesPerState(system.words());
    long batch = plan.memoryBytes() / BOXES_PART / each;
    int states = (int) Math.max(FEWEST_BATCH_STATES, Math.min(MOST_BATCH_STATES, batch));
    long boxes = states * each + plan.parts() * SentStates.bytes(system.words());
    long rest = Math.max(0, plan.memoryBytes() - Math.min(plan.memoryBytes() / 4, boxes));
    LayoutGuard guard = this::refuse;
    return new Part.Terms(
        OwnerChoice.of(system, plan.parts()),
        plan.memoryBytes() == Long.MAX_VALUE ? Long.MAX_VALUE : rest / plan.parts(),
        states,
        plan.everyStep(),
        plan.pace(),
        new Part.Limits(plan.signal(), guard));
  }

  private Directive refuse(TransitionSystem narrow, int ref, LayoutExceededException why) {
    exceeded = why;
    return Directive.STOP;
  }

  private Ending rounds(Crew crew) {
    Ending[] endings = new Ending[plan.parts()];
    long before = 0;
    while (true) {
      long arrivals = exchange();
      if (arrivals == 0 && !isBusy() && !beginLevel(crew)) {
        return Ending.EXHAUSTED;
      }
      trees.forEach(Tree::exchanged);
      long work = parts.stream().mapToLong(Part::takeWork).sum();
      if (isForOne(Math.max(work, before))) {
        for (int i = 0; i < endings.length; i++) {
          endings[i] = round(i);
        }
      } else {
        crew.together(i -> endings[i] = round(i));
      }
      before = work;
      Ending worst = worst(endings);
      if (worst != Ending.EXHAUSTED) {
        return worst;
      }
    }
  }

  /**
   * Whether the next round is left to one thread.
   *
   * @param steps those of one of the last two rounds, the longer one: a level often ends with a
   *     short one, in which only letters are read
   */
  private boolean isForOne(long steps) {
    return steps < plan.waking().leastSteps() || discovered() < plan.waking().warmUpStates();
  }

  private Ending round(int part) {
    T tree = trees.get(part);
    tree.roundBegins();
    return tree.explorer().resume();
  }

  /** Hands over what was sent; answers how many states that is. */
  private long exchange() {
    peakBytes = Math.max(peakBytes, bytes());
    long arrivals = 0;
    for (int a = 0; a < parts.size(); a++) {
      for (int b = a; b < parts.size(); b++) {
        Part.exchange(parts.get(a), parts.get(b));
      }
    }
    for (Part part : parts) {
      arrivals += part.beginRound();
    }
    return arrivals;
  }

  private boolean isBusy() {
    return parts.stream().anyMatch(part -> part.open().isBusy());
  }

  /** Begins a level, if there are levels and something is open, or what comes instead of one. */
  private boolean beginLevel(Crew crew) {
    if (plan.pace() != Pace.LEVELS) {
      crew.together(i -> trees.get(i).becameQuiet());
      boolean goesOn = whenQuiet.getAsBoolean();
      parts.forEach(part -> part.open().wake());
      return goesOn;
    }
    trees.forEach(Tree::levelEnded);
    parts.forEach(part -> part.open().beginLevel());
    return isBusy();
  }

  /** A layout that is too narrow is no end, so it counts only if nothing else ended the search. */
  private static Ending worst(Ending[] endings) {
    Ending worst = Ending.EXHAUSTED;
    for (Ending e : endings) {
      if (e != Ending.EXHAUSTED && (worst == Ending.EXHAUSTED || worst == Ending.LAYOUT)) {
        worst = e;
      }
    }
    return worst;
  }

  private long discovered() {
    return trees.stream().mapToLong(tree -> tree.explorer().counters().discovered()).sum();
  }

  /** The searches of the last attempt; none before it has begun. */
  public List<T> trees() {
    return trees;
  }

  /** The system of the last attempt. */
  public TransitionSystem system() {
    return system;
  }

  /** States that were sent from one part to another. */
  public long statesSent() {
    return parts.stream().mapToLong(Part::statesSent).sum();
  }

  /** Bytes held now, letters included. */
  public long bytes() {
    return trees.stream().mapToLong(Tree::bytes).sum()
        + parts.stream().mapToLong(Part::bytes).sum();
  }

  /** The most bytes held between two rounds. */
  public long peakBytes() {
    return Math.max(peakBytes, bytes());
  }

  @Override
  public void close() {
    trees.forEach(Tree::close);
  }
}

package tideline.analysis.check;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tideline.analysis.run.WayBack;
import tideline.net.firing.PackedNet;
import tideline.net.property.BatchProgram;
import tideline.net.property.PredicateProgram;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;

/**
 * Evaluates the open goals of an investigation on the states of one thread of a search.
 *
 * <p>New states wait until there are enough of them to be looked at together, which costs a small
 * part of looking at each: few at the beginning of a search, 64 later on. Who ends the search asks
 * for those that still wait. What only a deadlock can satisfy is asked for in deadlocks only.
 */
final class GoalWatcher implements GoalObserver {

  /** A batch is not larger than this part of the states that came before. */
  private static final int SHARE = 8;

  private final Investigation investigation;
  private final Technique technique;
  private final WayBack wayBack;
  private final boolean isShortest;
  private final Directive whenSettled;
  private final long[] waiting = new long[BatchProgram.STATES];
  private int count;
  private int enough = 1;
  private long seen;
  private PackedNet system;
  private int version = -1;
  private Goal.Reach[] goals = {};
  private Goal.Bound[] bounds = {};
  private BatchProgram program;
  private Goal.Reach[] deadGoals = {};
  private PredicateProgram[] deadPrograms = {};
  private Directive directive = Directive.CONTINUE;

  GoalWatcher(
      Investigation investigation,
      Technique technique,
      TransitionSystem system,
      WayBack wayBack,
      boolean isShortest,
      Directive whenSettled) {
    this.investigation = investigation;
    this.technique = technique;
    this.system = system.as(PackedNet.class).orElseThrow();
    this.wayBack = wayBack;
    this.isShortest = isShortest;
    this.whenSettled = whenSettled;
    compile();
  }

  @Override
  public PackedNet system() {
    return system;
  }

  @Override
  public void relayout(TransitionSystem wider) {
    evaluate();
    system = wider.as(PackedNet.class).orElseThrow();
    compile();
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    program.put(count, states, at);
    waiting[count++] = wayBack.name(ref);
    return count < enough ? directive : evaluate();
  }

  /** Looks at the states that wait. */
  @Override
  public Directive evaluate() {
    if (count > 0) {
      long all = -1L >>> BatchProgram.STATES - count;
      program.run();
      for (int i = 0; i < goals.length; i++) {
        long holds = program.holds(i) & all;
        if (holds != 0) {
          reached(goals[i], waiting[Long.numberOfTrailingZeros(holds)]);
        }
      }
      for (int i = 0; i < bounds.length; i++) {
        raise(i, program.above(i) & all);
      }
      seen += count;
      count = 0;
      enough = (int) Math.min(BatchProgram.STATES, 1 + seen / SHARE);
    }
    if (version != investigation.version()) {
      refresh();
    }
    return directive;
  }

  private void raise(int bound, long above) {
    try {
      for (long rest = above; rest != 0; rest &= rest - 1) {
        long value = program.value(bound, Long.numberOfTrailingZeros(rest));
        investigation.met(bounds[bound], value, technique);
      }
    } catch (ArithmeticException tooLarge) {
      investigation.abandon(bounds[bound]);
    }
    if (above != 0) {
      program.limit(bound, bounds[bound].most());
    }
  }

  @Override
  public Directive deadlocked(int ref, long[] states, int at) {
    for (int i = 0; i < deadGoals.length; i++) {
      if (deadGoals[i].isOpen() && deadPrograms[i].holds(states, at)) {
        reached(deadGoals[i], wayBack.name(ref));
        directive = directive();
      }
    }
    return directive;
  }

  private void reached(Goal.Reach goal, long state) {
    investigation.reached(
        goal, technique, () -> new Witness(goal.formula(), wayBack.eventsTo(state), isShortest));
  }

  private Directive directive() {
    return investigation.isSettled() ? whenSettled : Directive.CONTINUE;
  }

  /** Drops what is no longer open when that is the half of all: nothing becomes open again. */
  private void refresh() {
    version = investigation.version();
    directive = directive();
    long open =
        Stream.of(goals, bounds, deadGoals).flatMap(Stream::of).filter(Goal::isOpen).count();
    if (2 * open <= goals.length + bounds.length + deadGoals.length) {
      compile();
    }
  }

  private void compile() {
    List<Goal.Reach> open = investigation.open(Goal.Reach.class);
    goals = open.stream().filter(g -> !g.needsDeadlock()).toArray(Goal.Reach[]::new);
    bounds = investigation.open(Goal.Bound.class).toArray(Goal.Bound[]::new);
    program =
        BatchProgram.compile(
            Arrays.stream(goals).map(Goal.Reach::formula).toList(),
            Arrays.stream(bounds).map(Goal.Bound::sum).toList(),
            system.net(),
            system.layout());
    for (int i = 0; i < bounds.length; i++) {
      program.limit(i, bounds[i].most());
    }
    deadGoals = open.stream().filter(Goal.Reach::needsDeadlock).toArray(Goal.Reach[]::new);
    deadPrograms =
        Arrays.stream(deadGoals)
            .map(g -> PredicateProgram.compile(g.inDeadlock(), system.net(), system.layout()))
            .toArray(PredicateProgram[]::new);
  }
}

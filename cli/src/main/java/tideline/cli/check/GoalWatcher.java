package tideline.cli.check;

import java.util.Arrays;
import java.util.List;
import tideline.cli.search.WayBack;
import tideline.net.firing.PackedNet;
import tideline.net.property.Influence;
import tideline.net.property.PackedSum;
import tideline.net.property.PredicateProgram;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Evaluates the open goals of an investigation on the states of one thread of a search.
 *
 * <p>The source of a state was looked at before, and did not satisfy the goals that are still open:
 * only goals that the event between them can make true are looked at.
 */
final class GoalWatcher implements SearchObserver {

  private final Investigation investigation;
  private final WayBack wayBack;
  private final boolean isShortest;
  private PackedNet system;
  private int version = -1;
  private boolean compiled;
  private Goal.Reach[] goals = {};
  private PredicateProgram[] programs = {};
  private WakeLists wakingGoals;
  private Goal.Bound[] bounds = {};
  private PackedSum[] sums = {};
  private WakeLists wakingBounds;
  private long[] most = {};
  private List<Goal.Reach> deadlocks = List.of();
  private Directive directive = Directive.CONTINUE;

  GoalWatcher(
      Investigation investigation, TransitionSystem system, WayBack wayBack, boolean isShortest) {
    this.investigation = investigation;
    this.system = (PackedNet) system;
    this.wayBack = wayBack;
    this.isShortest = isShortest;
  }

  /** The system of the search as it is now. */
  PackedNet system() {
    return system;
  }

  @Override
  public void relayout(TransitionSystem wider) {
    system = (PackedNet) wider;
    version = -1;
    compiled = false;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    if (version != investigation.version()) {
      refresh();
    }
    int cause = source < 0 ? -1 : event;
    for (int i : wakingGoals.of(cause, version)) {
      if (programs[i].holds(states, at)) {
        reached(goals[i], ref);
      }
    }
    for (int i : wakingBounds.of(cause, version)) {
      long value = sums[i].value(states, at);
      if (value > most[i]) {
        most[i] = value;
        investigation.met(bounds[i], value, Technique.EXPLICIT);
      }
    }
    return version == investigation.version() ? directive : refresh();
  }

  @Override
  public Directive deadlocked(int ref, long[] states, int at) {
    if (version != investigation.version()) {
      refresh();
    }
    for (Goal.Reach goal : deadlocks) {
      reached(goal, ref);
    }
    return version == investigation.version() ? directive : refresh();
  }

  private void reached(Goal.Reach goal, int ref) {
    if (goal.isOpen()) {
      investigation.reached(goal, Technique.EXPLICIT, () -> witness(goal, ref));
    }
  }

  private Witness witness(Goal.Reach goal, int ref) {
    return new Witness(goal.formula(), wayBack.eventsTo(ref), isShortest);
  }

  /** Drops what is no longer open: nothing becomes open again. */
  private Directive refresh() {
    version = investigation.version();
    if (!compiled) {
      compile();
    }
    for (int i = 0; i < bounds.length; i++) {
      most[i] = bounds[i].most();
    }
    deadlocks = deadlocks.stream().filter(Goal::isOpen).toList();
    directive = investigation.isSettled() ? Directive.STOP : Directive.CONTINUE;
    return directive;
  }

  private void compile() {
    Influence influence = new Influence(system.net());
    List<Goal.Reach> open = investigation.open(Goal.Reach.class);
    deadlocks = open.stream().filter(Goal.Reach::isDeadlock).toList();
    goals = open.stream().filter(g -> !g.isDeadlock()).toArray(Goal.Reach[]::new);
    programs =
        Arrays.stream(goals)
            .map(g -> PredicateProgram.compile(g.formula(), system.net(), system.layout()))
            .toArray(PredicateProgram[]::new);
    wakingGoals =
        new WakeLists(
            system.events(),
            Arrays.stream(goals).map(g -> influence.makingTrue(g.formula())).toList(),
            i -> goals[i].isOpen());
    bounds = investigation.open(Goal.Bound.class).toArray(Goal.Bound[]::new);
    sums =
        Arrays.stream(bounds)
            .map(b -> new PackedSum(b.sum(), system.layout()))
            .toArray(PackedSum[]::new);
    wakingBounds =
        new WakeLists(
            system.events(),
            Arrays.stream(bounds).map(b -> influence.raising(b.sum())).toList(),
            i -> bounds[i].isOpen());
    most = new long[bounds.length];
    compiled = true;
  }
}

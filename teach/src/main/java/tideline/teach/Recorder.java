package tideline.teach;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * Writes what the kernel tells into the journal: {@code expand}, {@code insert}, {@code revisit},
 * {@code deadlock}, {@code close}. A method with a structure of its own extends it by what it tells
 * of that.
 */
class Recorder implements SearchObserver {

  private final Journal journal;
  private final Map<Integer, Integer> stateOf = new HashMap<>();
  private final BitSet begun = new BitSet();
  private TransitionSystem system;
  private int current = -1;

  Recorder(Journal journal, TransitionSystem system) {
    this.journal = journal;
    this.system = system;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    expanding(source);
    int state = journal.state(system, states, at);
    Step step = Step.of(source < 0 ? "start" : "insert").with("state", state);
    if (source >= 0) {
      edge(step, source, event, state);
    }
    if (journal.introduce(state)) {
      step.with("marking", journal.marking(state));
    } else {
      step.where("again", true);
    }
    stateOf.put(ref, state);
    begun.clear(ref);
    inserted(step, source, ref);
    journal.add(step);
    afterInsert(source, ref);
    return Directive.CONTINUE;
  }

  /** Says in a step by which transition it came about. */
  final void edge(Step step, int source, int event, int target) {
    step.with("source", state(source)).with("transition", event);
    journal.edge(state(source), event, target);
  }

  /** For what the method has to say about a state that was stored. */
  void inserted(Step step, int source, int ref) {}

  /** For steps that follow. */
  void afterInsert(int source, int ref) {}

  @Override
  public Directive revisited(int source, int event, int ref) {
    expanding(source);
    int state = journal.fired(state(source), event);
    Step step = Step.of("revisit").with("state", state);
    edge(step, source, event, state);
    met(step, ref);
    journal.add(step);
    return Directive.CONTINUE;
  }

  /** For what the method has to say about a state that was stored already. */
  void met(Step step, int ref) {}

  @Override
  public final boolean wantsRevisits() {
    return true;
  }

  @Override
  public Directive deadlocked(int ref, long[] states, int at) {
    expanding(ref);
    journal.add(Step.of("deadlock").with("state", state(ref)));
    return Directive.CONTINUE;
  }

  @Override
  public Directive closed(int ref) {
    close(ref);
    return Directive.CONTINUE;
  }

  /** Writes that a state is closed. */
  final void close(int ref) {
    if (!begun.get(ref)) {
      expanding(ref);
    }
    journal.add(Step.of("close").with("state", state(ref)));
    current = -1;
  }

  @Override
  public final boolean wantsClosings() {
    return true;
  }

  /** Writes that the search has turned to a state, if it has. */
  void expanding(int ref) {
    if (ref < 0 || ref == current) {
      return;
    }
    current = ref;
    journal.add(Step.of("expand").with("state", state(ref)).where("first", !begun.get(ref)));
    begun.set(ref);
  }

  @Override
  public void relayout(TransitionSystem wider) {
    system = wider;
  }

  /** From now on a handle stands for another state. */
  final void holds(int ref, int state, boolean expanded) {
    stateOf.put(ref, state);
    begun.set(ref, expanded);
    current = -1;
  }

  /** Whether the expansion of a state has begun. */
  final boolean isBegun(int ref) {
    return begun.get(ref);
  }

  final TransitionSystem system() {
    return system;
  }

  /** The number of the state that a handle stands for now. */
  final int state(int ref) {
    return stateOf.get(ref);
  }

  final Journal journal() {
    return journal;
  }
}

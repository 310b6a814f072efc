package tideline.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.RunControl;
import tideline.analysis.text.Figures;
import tideline.pivot.TransitionSystem;

/**
 * What one search did, in order. Every event is one line of the log and one step of the page.
 *
 * <p>A search that takes more steps than the page shall show is asked to stop, and the log goes on
 * until it has, so that log and result agree.
 */
final class Journal {

  /** A transition that was seen to lead from one state to another. */
  record Edge(int source, int transition, int target) {}

  private final StateNumbers states;
  private final PaperFigure figure;
  private final long maxSteps;
  private final RunControl control;
  private final Consumer<Journal> begun;
  private final List<String> steps = new ArrayList<>();
  private final Set<Edge> edges = new LinkedHashSet<>();
  private final BitSet seen = new BitSet();

  /**
   * @param begun is told when the first event comes
   */
  Journal(
      StateNumbers states,
      PaperFigure figure,
      long maxSteps,
      RunControl control,
      Consumer<Journal> begun) {
    this.begun = begun;
    this.states = states;
    this.figure = figure;
    this.maxSteps = maxSteps;
    this.control = control;
  }

  /** Adds an event. */
  void add(Step step) {
    if (steps.isEmpty()) {
      begun.accept(this);
    }
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("step", steps.size() + 1);
    members.put("event", step.event());
    members.putAll(step.members());
    figure
        .lines(step.aspect())
        .ifPresent(lines -> members.put("lines", List.of(lines.from(), lines.to())));
    steps.add(Json.oneLine(members));
    if (steps.size() >= maxSteps) {
      control.stop(RunEnding.workLimit("step limit of " + Figures.grouped(maxSteps) + " met"));
    }
  }

  /** The number of a state of a system. */
  int state(TransitionSystem system, long[] words, int at) {
    return states.of(states.rules().state(system, words, at));
  }

  /** The number of the state that a step leads to. */
  int fired(int state, int event) {
    return states.of(states.rules().fired(states.state(state), event));
  }

  /** The number of the initial state. */
  int initial() {
    return states.of(states.rules().initial());
  }

  boolean isEnabled(int event, int state) {
    return states.rules().isEnabled(event, states.state(state));
  }

  /** The values of all variables in a state: of a net, its marking. */
  long[] marking(int state) {
    return states.rules().values(states.state(state));
  }

  /** A state in the words of a system. */
  long[] words(int state, TransitionSystem system) {
    return states.rules().words(states.state(state), system);
  }

  /** Whether the state is mentioned for the first time in this run; from now on it was. */
  boolean introduce(int state) {
    boolean first = !seen.get(state);
    seen.set(state);
    return first;
  }

  void edge(int source, int transition, int target) {
    edges.add(new Edge(source, transition, target));
  }

  /** The events, each a JSON object on one line. */
  List<String> steps() {
    return List.copyOf(steps);
  }

  Collection<Edge> edges() {
    return List.copyOf(edges);
  }
}

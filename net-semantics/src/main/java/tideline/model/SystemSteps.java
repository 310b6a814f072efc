package tideline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tideline.net.property.Formula;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** The steps of a model as its system takes them; a state is its words. */
final class SystemSteps implements StepRules {

  private final Model model;
  private final TransitionSystem system;
  private final StateVariables variables;
  private final Map<String, List<Integer>> named = new HashMap<>();

  SystemSteps(Model model) {
    this.model = model;
    this.system = model.system();
    this.variables = model.variables();
  }

  @Override
  public String name() {
    return model.name();
  }

  @Override
  public int events() {
    return system.events();
  }

  @Override
  public String eventId(int event) {
    return system.eventName(event);
  }

  /** Those that are called so, or else what the name means in formulas. */
  @Override
  public List<Integer> eventsNamed(String name) {
    if (named.isEmpty()) {
      IntStream.range(0, events())
          .forEach(e -> named.computeIfAbsent(eventId(e), n -> new ArrayList<>()).add(e));
    }
    List<Integer> same = named.get(name);
    List<Integer> meant = same == null ? model.names().transitions(name) : same;
    if (meant.isEmpty()) {
      throw new IllegalArgumentException("there is no event '" + name + "'");
    }
    return meant;
  }

  @Override
  public int variables() {
    return variables.size();
  }

  @Override
  public String variableId(int variable) {
    return variables.name(variable);
  }

  @Override
  public int variableNamed(String name) {
    return model.names().places(name).get(0);
  }

  @Override
  public long[] initial() {
    long[] words = new long[system.words()];
    system.initial(words, 0);
    return words;
  }

  @Override
  public long[] values(long[] state) {
    return IntStream.range(0, variables()).mapToLong(v -> variables.value(v, state, 0)).toArray();
  }

  @Override
  public boolean isEnabled(int event, long[] state) {
    StepBuffer step = from(event, 1, state);
    return step.size() > 0 && step.event(0) == event;
  }

  @Override
  public int[] enabled(long[] state) {
    StepBuffer steps = from(0, Integer.MAX_VALUE, state);
    return IntStream.range(0, steps.size()).map(steps::event).toArray();
  }

  @Override
  public long[] fired(long[] state, int event) {
    StepBuffer step = from(event, 1, state);
    if (step.size() == 0 || step.event(0) != event) {
      throw new IllegalArgumentException(eventId(event) + " is not enabled");
    }
    return Arrays.copyOf(step.words(), system.words());
  }

  private StepBuffer from(int event, int limit, long[] state) {
    StepBuffer steps = new StepBuffer(system.words());
    try {
      system.expand(state, 0, event, limit, steps);
    } catch (LayoutExceededException e) {
      throw new CapabilityException("a state outgrows its words: it cannot be stepped through");
    }
    return steps;
  }

  @Override
  public String describe(long[] state) {
    return system.describe(state, 0);
  }

  @Override
  public TransitionSystem system() {
    return system;
  }

  @Override
  public long[] state(TransitionSystem other, long[] words, int at) {
    return Arrays.copyOfRange(words, at, at + other.words());
  }

  @Override
  public long[] words(long[] state, TransitionSystem other) {
    return state;
  }

  @Override
  public StatePredicate compiled(Formula formula, TransitionSystem other) {
    return new CompiledFormula(other, variables.in(other)).of(formula);
  }
}

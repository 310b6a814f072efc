package tideline.dve.naive;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** All states of a program with few of them, as the naive interpreter finds them. */
final class NaiveGraph {

  private final NaiveProgram program;
  private final List<NaiveState> states = new ArrayList<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private NaiveGraph(NaiveProgram program) {
    this.program = program;
  }

  /**
   * @return null if there are more states than that
   */
  static NaiveGraph of(NaiveProgram program, int most) {
    NaiveGraph graph = new NaiveGraph(program);
    NaiveInterpreter interpreter = new NaiveInterpreter(program);
    graph.number(interpreter.initial());
    for (int k = 0; k < graph.states.size(); k++) {
      List<Integer> next = new ArrayList<>();
      interpreter.successors(graph.states.get(k)).forEach(s -> next.add(graph.number(s)));
      graph.successors.add(next);
      if (graph.states.size() > most) {
        return null;
      }
    }
    return graph;
  }

  private int number(NaiveState state) {
    Integer known = numbers.putIfAbsent(state.text(program), states.size());
    if (known != null) {
      return known;
    }
    states.add(state);
    return states.size() - 1;
  }

  int size() {
    return states.size();
  }

  long edges() {
    return successors.stream().mapToLong(List::size).sum();
  }

  long deadlocks() {
    return successors.stream().filter(List::isEmpty).count();
  }

  /** Everything in a state that formulas can name. */
  Map<String, Long> values(int number) {
    NaiveState state = states.get(number);
    Map<String, Long> values = new LinkedHashMap<>();
    for (int k = 0; k < state.locations.length; k++) {
      String name = program.processes.get(k).name;
      for (int s = 0; s < program.processes.get(k).locations; s++) {
        values.put(name + ".s" + s, state.locations[k] == s ? 1L : 0L);
      }
      values.put(name + ".state", (long) state.locations[k]);
    }
    for (int k = 0; k < state.variables.length; k++) {
      NaiveProgram.Variable variable = program.variables.get(k);
      for (int e = 0; e < state.variables[k].length && !variable.isConstant; e++) {
        String name = variable.fullName(program) + (variable.isArray ? "[" + e + "]" : "");
        values.put(name, (long) state.variables[k][e]);
      }
    }
    for (int k = 0; k < state.channels.size(); k++) {
      if (program.channels.get(k).capacity > 0) {
        values.put("c" + k + ".length", (long) state.channels.get(k).size());
      }
    }
    boolean isError = state.locations[0] == program.processes.get(0).locations;
    values.put("assert.error", isError ? 1L : 0L);
    return values;
  }

  boolean isDeadlock(int number) {
    return successors.get(number).isEmpty();
  }

  boolean possibly(Predicate<Integer> goal) {
    return IntStream.range(0, size()).anyMatch(goal::test);
  }

  long most(String name) {
    return IntStream.range(0, size()).mapToLong(s -> values(s).get(name)).max().orElseThrow();
  }

  /** Whether all maximal paths from the first state meet the goal. */
  boolean inevitably(Predicate<Integer> goal) {
    return inevitable(goal).get(0);
  }

  /** Whether all maximal paths meet the goal again and again, or end in it. */
  boolean againAndAgain(Predicate<Integer> goal) {
    return inevitable(goal).cardinality() == size();
  }

  /** Whether wherever one thing holds, all maximal paths from there meet the other. */
  boolean leadsTo(Predicate<Integer> one, Predicate<Integer> other) {
    BitSet sure = inevitable(other);
    return IntStream.range(0, size()).allMatch(s -> !one.test(s) || sure.get(s));
  }

  /** Whether all maximal paths meet nothing but the goal from some state on. */
  boolean inTheEnd(Predicate<Integer> goal) {
    return IntStream.range(0, size())
        .filter(s -> !goal.test(s))
        .noneMatch(s -> isDeadlock(s) || after(s).get(s));
  }

  /** The states that one or more steps lead to. */
  private BitSet after(int from) {
    BitSet met = new BitSet();
    List<Integer> open = new ArrayList<>(successors.get(from));
    while (!open.isEmpty()) {
      int s = open.remove(open.size() - 1);
      if (!met.get(s)) {
        met.set(s);
        open.addAll(successors.get(s));
      }
    }
    return met;
  }

  private BitSet inevitable(Predicate<Integer> goal) {
    BitSet set = new BitSet();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int s = 0; s < size(); s++) {
        List<Integer> next = successors.get(s);
        boolean holds = goal.test(s) || !next.isEmpty() && next.stream().allMatch(set::get);
        if (holds && !set.get(s)) {
          set.set(s);
          grows = true;
        }
      }
    }
    return set;
  }
}

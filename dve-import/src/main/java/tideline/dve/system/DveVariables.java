package tideline.dve.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.Field;
import tideline.dve.program.Channel;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Variable;
import tideline.model.StateVariables;
import tideline.pivot.TransitionSystem;

/**
 * The numbers that formulas and measures can speak of: variables and elements of arrays ({@code x},
 * {@code a[3]}, {@code P_0.x}), locations as 0 or 1 ({@code P_0.CS}), the location of a process as
 * a number ({@code P_0.state}), and the messages in a channel as a number ({@code c.length}).
 *
 * <p>A location is found under its name even if a local variable of the process is called the same;
 * the variable is then found as {@code P_0->x} only, which every local variable can be.
 */
public final class DveVariables implements StateVariables {

  private final DveStates states;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private DveVariables(DveStates states) {
    this.states = states;
  }

  /** What a number is: a field, whether it counts only if it has one value, and its bounds. */
  private record Entry(String name, Field field, int only, int component, int max) {}

  /** All of a system. */
  public static DveVariables of(DveStates states) {
    DveVariables variables = new DveVariables(states);
    List<DveProcess> processes = states.program().processes();
    for (int number = 0; number < processes.size(); number++) {
      variables.addProcess(number, processes.get(number));
    }
    int component = processes.size();
    for (Variable variable : states.program().variables()) {
      variables.addVariable(variable, component++);
    }
    for (Channel channel : states.program().channels()) {
      Field length = states.layout().channel(channel).lengthField();
      String name = channel.name() + ".length";
      variables.add(new Entry(name, length, -1, component++, channel.capacity()));
    }
    return variables;
  }

  private void addProcess(int number, DveProcess process) {
    Field field = states.layout().location(number);
    for (int location = 0; location < process.locations().size(); location++) {
      String name = process.name() + "." + process.locations().get(location);
      add(new Entry(name, field, location, number, 1));
    }
    int last = process.locations().size() - 1;
    add(new Entry(process.name() + ".state", field, -1, number, last));
  }

  private void addVariable(Variable variable, int component) {
    ArrayField array = states.layout().variable(variable);
    for (int element = 0; element < variable.size(); element++) {
      String name = variable.elementName(element);
      Field field = array.element(element);
      int number = entries.size();
      add(new Entry(name, field, -1, component, variable.type().max()));
      if (variable.process() >= 0) {
        int length = states.program().processes().get(variable.process()).name().length();
        numbers.putIfAbsent(name.substring(0, length) + "->" + name.substring(length + 1), number);
      }
    }
  }

  private void add(Entry entry) {
    numbers.putIfAbsent(entry.name, entries.size());
    entries.add(entry);
  }

  /** How many there are; they are numbered from 0. */
  @Override
  public int size() {
    return entries.size();
  }

  @Override
  public String name(int variable) {
    return entries.get(variable).name;
  }

  /** The number of the variable of a name, if there is one. */
  public OptionalInt find(String name) {
    Integer number = numbers.get(name);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /**
   * The number of the variable of a name.
   *
   * @throws IllegalArgumentException with a sentence, if there is none
   */
  public int number(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no variable or state of a process '" + name + "'"));
  }

  /** The value in a state. */
  @Override
  public long value(int variable, long[] words, int at) {
    Entry entry = entries.get(variable);
    int value = entry.field.get(words, at);
    if (entry.only < 0) {
      return value;
    }
    return value == entry.only ? 1 : 0;
  }

  /** The same: the words of a state never change their meaning. */
  @Override
  public StateVariables in(TransitionSystem wider) {
    return this;
  }

  /** Whether it is 1 in one location of a process and 0 elsewhere. */
  public boolean isLocation(int variable) {
    return entries.get(variable).only >= 0;
  }

  /** The largest value that it can have. */
  public int max(int variable) {
    return entries.get(variable).max;
  }

  /** The component of {@link DveComponents} that it is a part of. */
  public int component(int variable) {
    return entries.get(variable).component;
  }
}

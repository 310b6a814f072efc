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
import tideline.net.expression.UnknownNameException;
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

  /** 1 in the error state of the model. */
  public static final String ERROR = "assert.error";

  /** How many assertions do not hold. */
  public static final String FAILED = "assert.failed";

  private final DveStates states;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final int[] ofProcess;
  private final int[] ofVariable;
  private final int[] ofChannel;

  private DveVariables(DveStates states) {
    this.states = states;
    this.ofProcess = new int[states.program().processes().size()];
    this.ofVariable = new int[states.program().variables().size()];
    this.ofChannel = new int[states.program().channels().size()];
  }

  /** What a number is: where it stands, and what it can be. */
  private record Entry(String name, Reading value, long least, long most, boolean isDerived) {

    static Entry of(String name, Field field) {
      return new Entry(
          name, field::get, field.base(), field.base() + (1L << field.bits()) - 1, false);
    }

    static Entry derived(String name, Reading value, long most) {
      return new Entry(name, value, 0, most, true);
    }
  }

  /** Reads a number from a state. */
  @FunctionalInterface
  private interface Reading {
    int in(long[] words, int at);
  }

  /** All of a system. */
  public static DveVariables of(DveStates states) {
    DveVariables variables = new DveVariables(states);
    List<DveProcess> processes = states.program().processes();
    for (int number = 0; number < processes.size(); number++) {
      variables.addProcess(number, processes.get(number));
    }
    states.program().variables().forEach(variables::addVariable);
    for (Channel channel : states.program().channels()) {
      Field length = states.layout().channel(channel).lengthField();
      String name = channel.name() + ".length";
      variables.ofChannel[channel.number()] = variables.size();
      variables.add(Entry.of(name, length));
    }
    variables.addErrors();
    return variables;
  }

  private void addProcess(int number, DveProcess process) {
    Field field = states.layout().location(number);
    ofProcess[number] = entries.size();
    for (int location = 0; location < process.locations().size(); location++) {
      String name = process.name() + "." + process.locations().get(location);
      int here = location;
      add(Entry.derived(name, (words, at) -> field.get(words, at) == here ? 1 : 0, 1));
    }
    add(Entry.of(process.name() + ".state", field));
  }

  /** Names that no model can declare: {@code assert} is a word of the language. */
  private void addErrors() {
    add(Entry.derived(ERROR, (words, at) -> states.isError(words, at) ? 1 : 0, 1));
    Reading failed = (words, at) -> Assertions.violated(states, words, at).size();
    long asserted =
        states.program().processes().stream().mapToLong(p -> p.assertions().size()).sum();
    add(Entry.derived(FAILED, failed, asserted));
  }

  private void addVariable(Variable variable) {
    ArrayField array = states.layout().variable(variable);
    ofVariable[variable.number()] = entries.size();
    for (int element = 0; element < variable.size(); element++) {
      String name = variable.elementName(element);
      Field field = array.element(element);
      int number = entries.size();
      add(Entry.of(name, field));
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
                new UnknownNameException(
                    "there is no variable or state of a process '" + name + "'"));
  }

  /** The value in a state. */
  @Override
  public long value(int variable, long[] words, int at) {
    return entries.get(variable).value.in(words, at);
  }

  /** The same: the words of a state never change their meaning. */
  @Override
  public StateVariables in(TransitionSystem wider) {
    return this;
  }

  /** Those that are 1 in one location of a process, and those that tell of errors. */
  @Override
  public boolean isDerived(int variable) {
    return entries.get(variable).isDerived;
  }

  /** The number of the variable that is 1 in a location of a process. */
  int location(int process, int location) {
    return ofProcess[process] + location;
  }

  /** The number of the location of a process. */
  int location(int process) {
    return ofProcess[process] + states.program().processes().get(process).locations().size();
  }

  /** The number of a variable or of an element of an array. */
  int element(Variable variable, int element) {
    return ofVariable[variable.number()] + element;
  }

  /** The number of the length of a channel. */
  int length(Channel channel) {
    return ofChannel[channel.number()];
  }

  /** No state has a lesser value. */
  long least(int variable) {
    return entries.get(variable).least;
  }

  /** No state has a greater value. */
  long most(int variable) {
    return entries.get(variable).most;
  }
}

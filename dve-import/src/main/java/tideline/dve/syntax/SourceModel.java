package tideline.dve.syntax;

import java.util.List;

/**
 * A DVE model as it stands in the source.
 *
 * @param file as the user named it
 * @param property the name of the property process, empty if there is none
 */
public record SourceModel(
    String file,
    List<VariableDeclaration> variables,
    List<ChannelDeclaration> channels,
    List<ProcessDeclaration> processes,
    Composition composition,
    String property) {

  public SourceModel {
    variables = List.copyOf(variables);
    channels = List.copyOf(channels);
    processes = List.copyOf(processes);
  }

  /** How processes take steps: one (or a sender and a receiver) at a time, or all at once. */
  public enum Composition {
    ASYNC,
    SYNC
  }

  /** The types of variables: from 0 to 255, and from -32768 to 32767. */
  public enum ValueType {
    BYTE(0, 255),
    INT(Short.MIN_VALUE, Short.MAX_VALUE);

    private final int min;
    private final int max;

    ValueType(int min, int max) {
      this.min = min;
      this.max = max;
    }

    public int min() {
      return min;
    }

    public int max() {
      return max;
    }

    /** The word of the language. */
    public String word() {
      return this == BYTE ? "byte" : "int";
    }
  }

  /**
   * A variable, an array or a constant.
   *
   * @param size the number of elements, 0 for a variable that is no array
   * @param initial the values given; missing ones are 0
   */
  public record VariableDeclaration(
      boolean isConstant,
      ValueType type,
      String name,
      int size,
      List<Expression> initial,
      Position at) {
    public VariableDeclaration {
      initial = List.copyOf(initial);
    }

    public boolean isArray() {
      return size > 0;
    }
  }

  /**
   * A channel.
   *
   * @param types of the values of a message; empty if the channel was declared without
   * @param capacity messages that it holds; 0 for a rendezvous
   */
  public record ChannelDeclaration(String name, List<ValueType> types, int capacity, Position at) {
    public ChannelDeclaration {
      types = List.copyOf(types);
    }
  }

  /** A state of a process, and where its name stands. */
  public record StateName(String name, Position at) {}

  /** A condition that is to hold whenever the process is in a state. */
  public record Assertion(StateName state, Expression condition) {}

  /** A process. */
  public record ProcessDeclaration(
      String name,
      List<VariableDeclaration> variables,
      StateLists states,
      List<Assertion> assertions,
      List<TransitionDeclaration> transitions,
      Position at) {
    public ProcessDeclaration {
      variables = List.copyOf(variables);
      assertions = List.copyOf(assertions);
      transitions = List.copyOf(transitions);
    }
  }

  /**
   * The states of a process, and which of them are special.
   *
   * @param init the initial state
   */
  public record StateLists(
      List<StateName> all, StateName init, List<StateName> commit, List<StateName> accept) {
    public StateLists {
      all = List.copyOf(all);
      commit = List.copyOf(commit);
      accept = List.copyOf(accept);
    }
  }

  /**
   * A transition.
   *
   * @param guard null if there is none
   * @param sync null if there is none
   */
  public record TransitionDeclaration(
      StateName from,
      StateName to,
      Expression guard,
      Synchronisation sync,
      List<AssignmentDeclaration> effects,
      Position at) {
    public TransitionDeclaration {
      effects = List.copyOf(effects);
    }
  }

  /**
   * A message that a transition sends or receives.
   *
   * @param values what is sent, or where what is received goes
   */
  public record Synchronisation(
      String channel, Direction direction, List<Expression> values, Position at) {
    public Synchronisation {
      values = List.copyOf(values);
    }
  }

  /** Which end of a channel. */
  public enum Direction {
    SEND,
    RECEIVE
  }

  /** {@code target = value}. */
  public record AssignmentDeclaration(Expression.Name target, Expression value) {}
}

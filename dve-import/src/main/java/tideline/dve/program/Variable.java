package tideline.dve.program;

import tideline.dve.syntax.SourceModel.ValueType;

/**
 * A variable or an array.
 *
 * <p>Constant arrays are variables too, with values that never change and no place in a state.
 * Compared by identity.
 */
public final class Variable {

  private final int number;
  private final int process;
  private final String name;
  private final ValueType type;
  private final boolean isArray;
  private final boolean isConstant;
  private final int[] initial;

  Variable(int number, int process, String name, Shape shape, int[] initial) {
    this.number = number;
    this.process = process;
    this.name = name;
    this.type = shape.type;
    this.isArray = shape.isArray;
    this.isConstant = shape.isConstant;
    this.initial = initial;
  }

  /** What a declaration says before the name. */
  record Shape(ValueType type, boolean isArray, boolean isConstant) {}

  /** Variables that are part of a state are numbered from 0; -1 for a constant array. */
  public int number() {
    return number;
  }

  /** The process that it is local to, -1 if it is global. */
  public int process() {
    return process;
  }

  /** The name for people: {@code x}, or {@code P.x} if it is local. */
  public String name() {
    return name;
  }

  public ValueType type() {
    return type;
  }

  public boolean isArray() {
    return isArray;
  }

  public boolean isConstant() {
    return isConstant;
  }

  /** The number of elements, 1 if it is no array. */
  public int size() {
    return initial.length;
  }

  public int initial(int element) {
    return initial[element];
  }

  /** The name of an element for people: {@code a[3]}, or just the name if it is no array. */
  public String elementName(int element) {
    return isArray ? name + "[" + element + "]" : name;
  }

  @Override
  public String toString() {
    return name;
  }
}

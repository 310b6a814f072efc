package tideline.dve.naive;

/** An expression as a tree that prints itself with every parenthesis and evaluates itself. */
final class NaiveExpression {

  /** A division by zero, an index outside of its array, or a value that does not fit. */
  static final class ModelError extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  final String operator;
  final NaiveExpression left;
  final NaiveExpression right;
  final int number;

  private NaiveExpression(
      String operator, NaiveExpression left, NaiveExpression right, int number) {
    this.operator = operator;
    this.left = left;
    this.right = right;
    this.number = number;
  }

  static NaiveExpression number(int value) {
    return new NaiveExpression("number", null, null, value);
  }

  static NaiveExpression variable(int variable, NaiveExpression index) {
    return new NaiveExpression("variable", index, null, variable);
  }

  static NaiveExpression inState(int process, int location) {
    return new NaiveExpression("in", null, number(location), process);
  }

  static NaiveExpression unary(String operator, NaiveExpression operand) {
    return new NaiveExpression(operator, operand, null, 1);
  }

  static NaiveExpression binary(String operator, NaiveExpression left, NaiveExpression right) {
    return new NaiveExpression(operator, left, right, 2);
  }

  String text(NaiveProgram program, int process) {
    switch (operator) {
      case "number":
        return number < 0 ? "(-" + -(long) number + ")" : String.valueOf(number);
      case "variable":
        String name = program.variables.get(number).nameIn(process, program);
        return left == null ? name : name + "[" + left.text(program, process) + "]";
      case "in":
        return program.processes.get(number).name + ".s" + right.number;
      default:
        return right == null
            ? operator + "(" + left.text(program, process) + ")"
            : "("
                + left.text(program, process)
                + " "
                + operator
                + " "
                + right.text(program, process)
                + ")";
    }
  }

  int value(NaiveState state, NaiveProgram program) {
    switch (operator) {
      case "number":
        return number;
      case "variable":
        int index = left == null ? 0 : left.value(state, program);
        int[] values =
            program.variables.get(number).isConstant
                ? program.variables.get(number).initial
                : state.variables[number];
        if (index < 0 || index >= values.length) {
          throw new ModelError();
        }
        return values[index];
      case "in":
        return state.locations[number] == right.number ? 1 : 0;
      case "not ":
        return left.value(state, program) == 0 ? 1 : 0;
      case "~":
        return ~left.value(state, program);
      case "-":
        if (right == null) {
          return -left.value(state, program);
        }
        return left.value(state, program) - right.value(state, program);
      case "&&":
        return left.value(state, program) != 0 && right.value(state, program) != 0 ? 1 : 0;
      case "||":
        return left.value(state, program) != 0 || right.value(state, program) != 0 ? 1 : 0;
      case "imply":
        return left.value(state, program) == 0 || right.value(state, program) != 0 ? 1 : 0;
      default:
        return plain(left.value(state, program), right.value(state, program));
    }
  }

  private int plain(int a, int b) {
    switch (operator) {
      case "+":
        return a + b;
      case "*":
        return a * b;
      case "/":
      case "%":
        if (b == 0) {
          throw new ModelError();
        }
        return operator.equals("/") ? a / b : a % b;
      case "&":
        return a & b;
      case "|":
        return a | b;
      case "^":
        return a ^ b;
      case "<<":
        return a << b;
      case ">>":
        return a >> b;
      case "==":
        return a == b ? 1 : 0;
      case "!=":
        return a != b ? 1 : 0;
      case "<":
        return a < b ? 1 : 0;
      case "<=":
        return a <= b ? 1 : 0;
      case ">":
        return a > b ? 1 : 0;
      case ">=":
        return a >= b ? 1 : 0;
      default:
        throw new IllegalStateException(operator);
    }
  }
}

package tideline.dve.system;

import tideline.dve.code.StepFailure;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.Layout;
import tideline.dve.program.Arithmetic;
import tideline.dve.program.Assignment;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Variable;
import tideline.dve.syntax.SourceModel.ValueType;

/**
 * Evaluates terms by walking over them: for what is asked seldom, and as the measure of what
 * compiled code gains.
 */
final class Evaluator {

  private final Layout layout;

  Evaluator(Layout layout) {
    this.layout = layout;
  }

  /**
   * The value of a term in a state.
   *
   * @throws StepFailure if it has none
   */
  int value(Term term, long[] states, int at) {
    if (term instanceof Term.Literal literal) {
      return literal.value();
    }
    if (term instanceof Term.Read read) {
      return layout.element(read.variable(), read.element()).get(states, at);
    }
    if (term instanceof Term.Element element) {
      int index = index(element.variable(), value(element.index(), states, at));
      return element.variable().isConstant()
          ? element.variable().initial(index)
          : layout.element(element.variable(), index).get(states, at);
    }
    if (term instanceof Term.At location) {
      int now = layout.location(location.process()).get(states, at);
      return now == location.location() ? 1 : 0;
    }
    if (term instanceof Term.Prefix prefix) {
      return Arithmetic.apply(prefix.sign(), value(prefix.operand(), states, at));
    }
    return value((Term.Binary) term, states, at);
  }

  private int value(Term.Binary binary, long[] states, int at) {
    int left = value(binary.left(), states, at);
    boolean isDecided =
        switch (binary.operator()) {
          case AND, IMPLY -> left == 0;
          case OR -> left != 0;
          default -> false;
        };
    if (isDecided) {
      return Arithmetic.apply(binary.operator(), left, 0);
    }
    int right = value(binary.right(), states, at);
    return switch (binary.operator()) {
      case DIVIDE, MODULO -> {
        if (right == 0) {
          throw StepFailure.instance();
        }
        yield Arithmetic.apply(binary.operator(), left, right);
      }
      default -> Arithmetic.apply(binary.operator(), left, right);
    };
  }

  private static int index(Variable variable, int index) {
    if (index < 0 || index >= variable.size()) {
      throw StepFailure.instance();
    }
    return index;
  }

  /** Executes an assignment in a state. */
  void execute(Assignment assignment, long[] states, int at) {
    assign(assignment.target(), value(assignment.value(), states, at), states, at);
  }

  /** Assigns a value. */
  void assign(Target target, int value, long[] states, int at) {
    int index = index(target.variable(), value(target.index(), states, at));
    ValueType type = target.variable().type();
    if (value < type.min() || value > type.max()) {
      throw StepFailure.instance();
    }
    ArrayField array = layout.variable(target.variable());
    array.element(index).set(states, at, value);
  }
}

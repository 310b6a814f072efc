package tideline.dve.code;

import tideline.dve.bounds.Failures;
import tideline.dve.code.CodeBuilder.Label;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.Field;
import tideline.dve.layout.Layout;
import tideline.dve.program.Term;
import tideline.dve.program.Variable;
import tideline.dve.syntax.Expression.Sign;
import tideline.dve.syntax.Operator;

/** Writes the code that evaluates terms. */
final class TermCompiler {

  static final String SUPPORT = "tideline/dve/code/StepCode";
  static final String TABLES = "TABLES";

  private final CodeBuilder code;
  private final Layout layout;
  private final Outliner outliner;
  private boolean canFail;

  TermCompiler(CodeBuilder code, Layout layout, Outliner outliner) {
    this.code = code;
    this.layout = layout;
    this.outliner = outliner;
  }

  /** Whether code that can fail was written since this was asked last. */
  boolean takeCanFail() {
    boolean result = canFail;
    canFail = false;
    return result;
  }

  /** Notes that code was written that can fail. */
  void noteFailure() {
    canFail = true;
  }

  /** Pushes the value of a term. */
  void push(Term term, Frame in) {
    if (outliner.isOutlined(term)) {
      in.source().pushState();
      code.invokeStatic(outliner.className(), outliner.method(term), Outliner.DESCRIPTOR);
      canFail |= Failures.canFail(term, outliner.bounds().environment());
    } else {
      pushBody(term, in);
    }
  }

  /** Pushes the value of a term, even if it is large. */
  void pushBody(Term term, Frame in) {
    if (term instanceof Term.Literal literal) {
      code.pushInt(literal.value());
    } else if (term instanceof Term.Read read) {
      pushField(layout.element(read.variable(), read.element()), in.source());
    } else if (term instanceof Term.Element element) {
      pushElement(element, in);
    } else if (term instanceof Term.Prefix prefix && prefix.sign() != Sign.NOT) {
      push(prefix.operand(), in);
      if (prefix.sign() == Sign.BIT_NOT) {
        code.pushInt(-1);
        code.op(Opcode.IXOR, -1);
      } else {
        code.op(Opcode.INEG, 0);
      }
    } else if (term instanceof Term.Binary binary && arithmetic(binary.operator()) > 0) {
      pushArithmetic(binary, in);
    } else {
      pushTruth(term, in);
    }
  }

  private void pushArithmetic(Term.Binary binary, Frame in) {
    push(binary.left(), in);
    push(binary.right(), in);
    if (Failures.isDivision(binary.operator())
        && Failures.canBeZero(binary.right(), in.environment())) {
      code.invokeStatic(SUPPORT, "checkDivisor", "(I)I");
      canFail = true;
    }
    code.op(arithmetic(binary.operator()), -1);
  }

  private static int arithmetic(Operator operator) {
    return switch (operator) {
      case BIT_OR -> Opcode.IOR;
      case BIT_AND -> Opcode.IAND;
      case BIT_XOR -> Opcode.IXOR;
      case SHIFT_LEFT -> Opcode.ISHL;
      case SHIFT_RIGHT -> Opcode.ISHR;
      case PLUS -> Opcode.IADD;
      case MINUS -> Opcode.ISUB;
      case TIMES -> Opcode.IMUL;
      case DIVIDE -> Opcode.IDIV;
      case MODULO -> Opcode.IREM;
      default -> 0;
    };
  }

  private void pushTruth(Term term, Frame in) {
    Label isFalse = new Label();
    Label end = new Label();
    jumpBody(term, false, isFalse, in);
    code.pushInt(1);
    code.jump(end);
    code.place(isFalse);
    code.pushInt(0);
    code.place(end);
  }

  /** Pushes the number in a field. */
  void pushField(Field field, WordSource source) {
    if (field.bits() == 0) {
      code.pushInt(field.base());
      return;
    }
    source.pushWord(field.word());
    if (field.shift() > 0) {
      code.pushInt(field.shift());
      code.op(Opcode.LUSHR, -1);
    }
    code.op(Opcode.L2I, -1);
    if (field.shift() + field.bits() < Long.SIZE) {
      code.pushInt((1 << field.bits()) - 1);
      code.op(Opcode.IAND, -1);
    }
    addBase(field.base());
  }

  private void addBase(int base) {
    if (base != 0) {
      code.pushInt(base);
      code.op(Opcode.IADD, -1);
    }
  }

  private void pushElement(Term.Element element, Frame in) {
    Variable variable = element.variable();
    if (variable.isConstant()) {
      code.getStatic(TABLES, "[[I");
      code.pushInt(outliner.table(variable));
      code.op(Opcode.AALOAD, -1);
      pushIndex(variable, element.index(), in);
      code.op(Opcode.IALOAD, -1);
      return;
    }
    ArrayField array = layout.variable(variable);
    if (array.bits() == 0) {
      pushIndex(variable, element.index(), in);
      code.op(Opcode.POP, -1);
      code.pushInt(array.base());
    } else if (array.isWithinWord()) {
      in.source().pushWord(array.firstWord());
      pushShift(variable, element.index(), in);
      code.op(Opcode.LUSHR, -1);
      code.op(Opcode.L2I, -1);
      code.pushInt((1 << array.bits()) - 1);
      code.op(Opcode.IAND, -1);
      addBase(array.base());
    } else {
      in.source().pushArray(array);
      code.pushInt(Integer.numberOfTrailingZeros(array.bits()));
      pushIndex(variable, element.index(), in);
      code.invokeStatic(SUPPORT, "element", "([JIII)I");
      addBase(array.base());
    }
  }

  /** Pushes an index after a test that it lies in the array, where it need not. */
  void pushIndex(Variable variable, Term index, Frame in) {
    push(index, in);
    if (Failures.canLeave(variable, index, in.environment())) {
      code.pushInt(variable.size());
      code.invokeStatic(SUPPORT, "checkIndex", "(II)I");
      canFail = true;
    }
  }

  /** Pushes how far an element of an array within a word is shifted. */
  void pushShift(Variable variable, Term index, Frame in) {
    ArrayField array = layout.variable(variable);
    pushIndex(variable, index, in);
    int log = Integer.numberOfTrailingZeros(array.bits());
    if (log > 0) {
      code.pushInt(log);
      code.op(Opcode.ISHL, -1);
    }
    addBase(array.first() & 63);
  }

  /** Jumps if a term is true, or if it is not; otherwise execution goes on. */
  void jump(Term term, boolean when, Label target, Frame in) {
    if (outliner.isOutlined(term)) {
      push(term, in);
      code.jump(when ? Opcode.IFNE : Opcode.IFEQ, -1, target);
    } else {
      jumpBody(term, when, target, in);
    }
  }

  private void jumpBody(Term term, boolean when, Label target, Frame in) {
    if (term instanceof Term.Literal literal) {
      if (literal.value() != 0 == when) {
        code.jump(target);
      }
    } else if (term instanceof Term.At at) {
      pushField(layout.location(at.process()), in.source());
      code.pushInt(at.location());
      code.jump(when ? Opcode.IF_ICMPEQ : Opcode.IF_ICMPNE, -2, target);
    } else if (term instanceof Term.Prefix prefix && prefix.sign() == Sign.NOT) {
      jump(prefix.operand(), !when, target, in);
    } else if (term instanceof Term.Binary binary && arithmetic(binary.operator()) == 0) {
      jumpBinary(binary, when, target, in);
    } else {
      pushBody(term, in);
      code.jump(when ? Opcode.IFNE : Opcode.IFEQ, -1, target);
    }
  }

  private void jumpBinary(Term.Binary binary, boolean when, Label target, Frame in) {
    switch (binary.operator()) {
      case AND -> jumpDecided(binary, new Decision(false, false), when, target, in);
      case OR -> jumpDecided(binary, new Decision(true, true), when, target, in);
      case IMPLY -> jumpDecided(binary, new Decision(false, true), when, target, in);
      default -> jumpCompared(binary, when, target, in);
    }
  }

  /** With which truth of the left side a result is decided, and which result. */
  private record Decision(boolean left, boolean result) {}

  private void jumpDecided(
      Term.Binary binary, Decision decision, boolean when, Label target, Frame in) {
    Frame right = in.knowing(Failures.after(in.environment(), binary.left(), !decision.left()));
    if (when == decision.result()) {
      jump(binary.left(), decision.left(), target, in);
      jump(binary.right(), when, target, right);
    } else {
      Label skip = new Label();
      jump(binary.left(), decision.left(), skip, in);
      jump(binary.right(), when, target, right);
      code.place(skip);
    }
  }

  private void jumpCompared(Term.Binary binary, boolean when, Label target, Frame in) {
    push(binary.left(), in);
    boolean isZero = binary.right() instanceof Term.Literal literal && literal.value() == 0;
    if (!isZero) {
      push(binary.right(), in);
    }
    int offset = comparison(binary.operator());
    int sense = when ? offset : offset ^ 1;
    if (isZero) {
      code.jump(Opcode.IFEQ + sense, -1, target);
    } else {
      code.jump(Opcode.IF_ICMPEQ + sense, -2, target);
    }
  }

  /** Where the jump on a comparison stands after that on equality; its opposite differs by 1. */
  private static int comparison(Operator operator) {
    return switch (operator) {
      case EQUAL -> 0;
      case UNEQUAL -> 1;
      case LESS -> 2;
      case GREATER_OR_EQUAL -> 3;
      case GREATER -> 4;
      case LESS_OR_EQUAL -> 5;
      default -> throw new IllegalStateException(operator.sign());
    };
  }
}

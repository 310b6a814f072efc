package tideline.dve.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The code of one method: instructions, jumps to labels, and handlers. Keeps account of the depth
 * of the operand stack.
 */
final class CodeBuilder {

  private static final int MAX_BYTES = 32_000;

  private final ClassFile file;
  private final List<Jump> jumps = new ArrayList<>();
  private final List<Handler> handlers = new ArrayList<>();
  private byte[] code = new byte[256];
  private int size;
  private int stack;
  private int maxStack;
  private int locals;

  CodeBuilder(ClassFile file, int locals) {
    this.file = file;
    this.locals = locals;
  }

  /** A place in the code. */
  static final class Label {
    private int position = -1;
    private int stack = -1;
  }

  private record Jump(int at, int from, Label target, boolean isWide) {}

  private record Handler(Label begin, Label end, Label handler, int type) {}

  int size() {
    return size;
  }

  /** Room for a new local variable of one or two slots. */
  int newLocal(int slots) {
    int local = locals;
    locals += slots;
    return local;
  }

  /** An instruction without operands, and by how much it changes the stack. */
  void op(int opcode, int change) {
    emit(opcode);
    adjust(change);
  }

  private void emit(int value) {
    if (size == code.length) {
      code = Arrays.copyOf(code, 2 * size);
    }
    code[size++] = (byte) value;
  }

  private void emitShort(int value) {
    emit(value >> 8);
    emit(value);
  }

  private void emitInt(int value) {
    emitShort(value >> 16);
    emitShort(value);
  }

  private void adjust(int change) {
    stack += change;
    maxStack = Math.max(maxStack, stack);
  }

  /** A number; larger ones are put together, so that they need no room among the constants. */
  void pushInt(int value) {
    if (value >= -1 && value <= 5) {
      emit(Opcode.ICONST_0 + value);
    } else if (value == (byte) value) {
      emit(Opcode.BIPUSH);
      emit(value);
    } else if (value == (short) value) {
      emit(Opcode.SIPUSH);
      emitShort(value);
    } else if (value > 0 && value < 1 << 30) {
      pushInt(value >> 15);
      pushInt(15);
      op(Opcode.ISHL, -1);
      pushInt(value & 0x7FFF);
      op(Opcode.IOR, -1);
      return;
    } else {
      emit(Opcode.LDC_W);
      emitShort(file.constants().integer(value));
    }
    adjust(1);
  }

  void pushLong(long value) {
    if (value == 0 || value == 1) {
      emit(Opcode.LCONST_0 + (int) value);
    } else {
      emit(Opcode.LDC2_W);
      emitShort(file.constants().longInteger(value));
    }
    adjust(2);
  }

  void loadInt(int local) {
    local(Opcode.ILOAD, local, 1);
  }

  void storeInt(int local) {
    local(Opcode.ISTORE, local, -1);
  }

  void loadLong(int local) {
    local(Opcode.LLOAD, local, 2);
  }

  void storeLong(int local) {
    local(Opcode.LSTORE, local, -2);
  }

  void loadReference(int local) {
    local(Opcode.ALOAD, local, 1);
  }

  void storeReference(int local) {
    local(Opcode.ASTORE, local, -1);
  }

  private void local(int opcode, int local, int change) {
    if (local < 256) {
      emit(opcode);
      emit(local);
    } else {
      emit(Opcode.WIDE);
      emit(opcode);
      emitShort(local);
    }
    adjust(change);
  }

  void invokeStatic(String owner, String name, String descriptor) {
    member(Opcode.INVOKESTATIC, file.constants().method(owner, name, descriptor));
    adjust(Descriptor.change(descriptor));
  }

  void invokeVirtual(String owner, String name, String descriptor) {
    member(Opcode.INVOKEVIRTUAL, file.constants().method(owner, name, descriptor));
    adjust(Descriptor.change(descriptor) - 1);
  }

  void invokeSpecial(String owner, String name, String descriptor) {
    member(Opcode.INVOKESPECIAL, file.constants().method(owner, name, descriptor));
    adjust(Descriptor.change(descriptor) - 1);
  }

  void getStatic(String name, String descriptor) {
    member(Opcode.GETSTATIC, file.constants().field(file.name(), name, descriptor));
    adjust(1);
  }

  private void member(int opcode, int constant) {
    emit(opcode);
    emitShort(constant);
  }

  /** A jump, and by how much it changes the stack whether it is taken or not. */
  void jump(int opcode, int change, Label target) {
    int from = size;
    emit(opcode);
    jumps.add(new Jump(size, from, target, false));
    emitShort(0);
    adjust(change);
    target.stack = stack;
  }

  /** Jumps in any case. */
  void jump(Label target) {
    jump(Opcode.GOTO, 0, target);
  }

  void place(Label label) {
    label.position = size;
    if (label.stack >= 0) {
      stack = label.stack;
    }
    label.stack = stack;
  }

  /** Jumps by the number on the stack, counted from 0. */
  void tableSwitch(List<Label> cases, Label otherwise) {
    int from = size;
    emit(Opcode.TABLESWITCH);
    adjust(-1);
    while (size % 4 != 0) {
      emit(0);
    }
    wideJump(from, otherwise);
    emitInt(0);
    emitInt(cases.size() - 1);
    for (Label label : cases) {
      wideJump(from, label);
    }
  }

  private void wideJump(int from, Label target) {
    jumps.add(new Jump(size, from, target, true));
    emitInt(0);
    target.stack = stack;
  }

  void returnInt() {
    op(Opcode.IRETURN, -1);
  }

  void returnVoid() {
    op(Opcode.RETURN, 0);
  }

  /** Catches what is thrown between two places; the handler begins with it on the stack. */
  void handle(Label begin, Label end, Label handler, String type) {
    if (begin.position < end.position) {
      handlers.add(new Handler(begin, end, handler, file.constants().type(type)));
    }
    handler.stack = 1;
    maxStack = Math.max(maxStack, 1);
  }

  /** The body of the attribute {@code Code}. */
  byte[] attribute() {
    if (size > MAX_BYTES) {
      throw new CodeTooLargeException("a transition makes " + size + " bytes of code");
    }
    for (Jump jump : jumps) {
      int distance = jump.target.position - jump.from;
      int at = jump.at;
      if (jump.isWide) {
        code[at++] = (byte) (distance >> 24);
        code[at++] = (byte) (distance >> 16);
      }
      code[at++] = (byte) (distance >> 8);
      code[at] = (byte) distance;
    }
    return ClassFile.written(
        out -> {
          out.writeShort(maxStack);
          out.writeShort(locals);
          out.writeInt(size);
          out.write(code, 0, size);
          out.writeShort(handlers.size());
          for (Handler handler : handlers) {
            out.writeShort(handler.begin.position);
            out.writeShort(handler.end.position);
            out.writeShort(handler.handler.position);
            out.writeShort(handler.type);
          }
          out.writeShort(0);
        });
  }
}

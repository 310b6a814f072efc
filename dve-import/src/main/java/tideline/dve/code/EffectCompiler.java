package tideline.dve.code;

import java.util.List;
import tideline.dve.bounds.Environment;
import tideline.dve.bounds.Failures;
import tideline.dve.bounds.Interval;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.Field;
import tideline.dve.layout.Layout;
import tideline.dve.program.Assignment;
import tideline.dve.program.Channel;
import tideline.dve.program.Event;
import tideline.dve.program.Message;
import tideline.dve.program.Target;
import tideline.dve.program.Term;
import tideline.dve.program.Transition;
import tideline.dve.program.Variable;
import tideline.dve.syntax.SourceModel.ValueType;

/**
 * Writes the code that turns a state into the one after an event.
 *
 * <p>A message is handed over first, then the receiver moves on and its effects are executed, then
 * the sender moves on and its effects are executed; each sees what was done before it.
 */
final class EffectCompiler {

  static final String CHANNELS = "CHANNELS";
  static final String CHANNEL = "tideline/dve/layout/ChannelField";

  private final CodeBuilder code;
  private final Layout layout;
  private final TermCompiler terms;
  private final NextState next;
  private final Environment environment;
  private final Frame frame;

  /**
   * @param environment what is known after the guards; changed
   */
  EffectCompiler(
      CodeBuilder code,
      Layout layout,
      TermCompiler terms,
      NextState next,
      Environment environment) {
    this.code = code;
    this.layout = layout;
    this.terms = terms;
    this.next = next;
    this.environment = environment;
    this.frame = new Frame(next, environment);
  }

  void compile(Event event, WordSource after) {
    if (event.isRendezvous()) {
      handOver(event.first().message(), event.receiver().message());
      compile(event.receiver());
    } else if (event.first().message() != null) {
      Message message = event.first().message();
      if (message.isSend()) {
        send(message, after);
      } else {
        receive(message, after);
      }
    }
    compile(event.first());
  }

  private void compile(Transition transition) {
    Field location = layout.location(transition.process());
    long change = location.image(transition.from()) ^ location.image(transition.to());
    if (change != 0) {
      next.change(
          location.word(),
          () -> {
            next.pushWord(location.word());
            code.pushLong(change);
            code.op(Opcode.LXOR, -2);
          });
    }
    for (Assignment effect : transition.effects()) {
      assign(effect.target(), effect.value());
    }
  }

  private void assign(Target target, Term value) {
    Interval values = environment.of(value);
    boolean canOverflow = Failures.canOverflow(target, value, environment);
    boolean canFail = canOverflow || Failures.canFail(value, environment);
    write(target, () -> pushChecked(value, target.variable().type(), canOverflow), canFail);
    environment.assign(target, values);
  }

  private void pushChecked(Term value, ValueType type, boolean canOverflow) {
    terms.push(value, frame);
    if (canOverflow) {
      checkRange(type);
    }
  }

  private void checkRange(ValueType type) {
    code.pushInt(type.min());
    code.pushInt(type.max());
    code.invokeStatic(TermCompiler.SUPPORT, "checkRange", "(III)I");
    terms.noteFailure();
  }

  /** Values of a message; they are all evaluated before the first one is handed over. */
  private void handOver(Message sent, Message received) {
    List<Term> values = sent.values();
    if (values.size() == 1) {
      handOver(received, values.get(0));
      return;
    }
    int[] locals = new int[values.size()];
    Interval[] intervals = new Interval[values.size()];
    for (int k = 0; k < locals.length; k++) {
      intervals[k] = environment.of(values.get(k));
      terms.push(values.get(k), frame);
      if (isTyped(received.channel(), k, intervals[k])) {
        checkRange(received.channel().types().get(k));
      }
      locals[k] = code.newLocal(1);
      code.storeInt(locals[k]);
    }
    for (int k = 0; k < locals.length; k++) {
      assignLocal(received.targets().get(k), locals[k], intervals[k]);
    }
  }

  private void handOver(Message received, Term value) {
    Target target = received.targets().get(0);
    ValueType type = received.channel().types().get(0);
    if (isTyped(received.channel(), 0, environment.of(value)) && type != target.variable().type()) {
      int local = code.newLocal(1);
      terms.push(value, frame);
      checkRange(type);
      code.storeInt(local);
      assignLocal(target, local, environment.of(value));
    } else {
      assign(target, value);
    }
  }

  /** Whether a value need not fit into what a channel carries. */
  private static boolean isTyped(Channel channel, int value, Interval interval) {
    ValueType type = channel.types().get(value);
    return channel.isTyped() && !interval.isWithin(type.min(), type.max());
  }

  private void assignLocal(Target target, int local, Interval interval) {
    ValueType type = target.variable().type();
    boolean canOverflow = !interval.isWithin(type.min(), type.max());
    write(
        target,
        () -> {
          code.loadInt(local);
          if (canOverflow) {
            checkRange(type);
          }
        },
        canOverflow);
    environment.assign(target, interval);
  }

  private void send(Message message, WordSource after) {
    int[] locals = new int[message.values().size()];
    for (int k = 0; k < locals.length; k++) {
      ValueType type = message.channel().types().get(k);
      Term value = message.values().get(k);
      boolean canOverflow = !environment.of(value).isWithin(type.min(), type.max());
      pushChecked(value, type, canOverflow);
      locals[k] = code.newLocal(1);
      code.storeInt(locals[k]);
    }
    for (int k = 0; k < locals.length; k++) {
      pushChannel(message.channel(), after);
      code.pushInt(k);
      code.loadInt(locals[k]);
      code.invokeVirtual(CHANNEL, "put", "([JIII)V");
    }
    pushChannel(message.channel(), after);
    code.invokeVirtual(CHANNEL, "append", "([JI)V");
  }

  private void receive(Message message, WordSource after) {
    int[] locals = new int[message.targets().size()];
    for (int k = 0; k < locals.length; k++) {
      pushChannel(message.channel(), after);
      code.pushInt(0);
      code.pushInt(k);
      code.invokeVirtual(CHANNEL, "get", "([JIII)I");
      locals[k] = code.newLocal(1);
      code.storeInt(locals[k]);
    }
    pushChannel(message.channel(), after);
    code.invokeVirtual(CHANNEL, "remove", "([JI)V");
    for (int k = 0; k < locals.length; k++) {
      ValueType type = message.channel().types().get(k);
      assignLocal(message.targets().get(k), locals[k], Interval.between(type.min(), type.max()));
    }
  }

  /** Pushes a channel and the state that holds its messages. */
  void pushChannel(Channel channel, WordSource state) {
    code.getStatic(CHANNELS, "[L" + CHANNEL + ";");
    code.pushInt(channel.number());
    code.op(Opcode.AALOAD, -1);
    state.pushState();
  }

  /** Writes a value to a target; where the value never changes, it is only tested. */
  private void write(Target target, Runnable pushValue, boolean canFail) {
    Variable variable = target.variable();
    ArrayField array = layout.variable(variable);
    boolean isKnown =
        target.index() instanceof Term.Literal && !Failures.canLeave(target, environment);
    if (array.bits() == 0) {
      test(target, pushValue, canFail, isKnown);
    } else if (isKnown) {
      Field field = array.element(((Term.Literal) target.index()).value());
      next.change(
          field.word(),
          () -> {
            next.pushWithout(field);
            pushValue.run();
            pushImage(field.base());
            shiftLeft(field.shift());
            code.op(Opcode.LOR, -2);
          });
    } else if (array.isWithinWord()) {
      writeWithinWord(target, array, pushValue);
    } else {
      next.pushArray(array);
      code.pushInt(Integer.numberOfTrailingZeros(array.bits()));
      terms.pushIndex(variable, target.index(), frame);
      pushValue.run();
      subtractBase(array.base());
      code.invokeStatic(TermCompiler.SUPPORT, "setElement", "([JIIII)V");
    }
  }

  private void test(Target target, Runnable pushValue, boolean canFail, boolean isKnown) {
    if (!isKnown) {
      terms.pushIndex(target.variable(), target.index(), frame);
      code.op(Opcode.POP, -1);
    }
    if (canFail) {
      pushValue.run();
      code.op(Opcode.POP, -1);
    }
  }

  private void writeWithinWord(Target target, ArrayField array, Runnable pushValue) {
    int shift = code.newLocal(1);
    terms.pushShift(target.variable(), target.index(), frame);
    code.storeInt(shift);
    next.change(
        array.firstWord(),
        () -> {
          next.pushWord(array.firstWord());
          code.pushLong((1L << array.bits()) - 1);
          code.loadInt(shift);
          code.op(Opcode.LSHL, -1);
          code.pushLong(-1);
          code.op(Opcode.LXOR, -2);
          code.op(Opcode.LAND, -2);
          pushValue.run();
          pushImage(array.base());
          code.loadInt(shift);
          code.op(Opcode.LSHL, -1);
          code.op(Opcode.LOR, -2);
        });
  }

  private void pushImage(int base) {
    subtractBase(base);
    code.op(Opcode.I2L, 1);
  }

  private void subtractBase(int base) {
    if (base != 0) {
      code.pushInt(base);
      code.op(Opcode.ISUB, -1);
    }
  }

  private void shiftLeft(int shift) {
    if (shift > 0) {
      code.pushInt(shift);
      code.op(Opcode.LSHL, -1);
    }
  }
}

package tideline.dve.code;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.dve.bounds.Environment;
import tideline.dve.code.CodeBuilder.Label;
import tideline.dve.layout.Field;
import tideline.dve.layout.Layout;
import tideline.dve.program.Event;
import tideline.dve.program.Message;

/**
 * Writes one method for some events that start from the same location of a process: each is tested
 * and, if it is enabled, executed.
 */
final class BlockCompiler {

  static final String BUFFER = "tideline/pivot/StepBuffer";

  /** State, index, first event, size of the buffer at which to stop, buffer. */
  static final String DESCRIPTOR = "([JIIIL" + BUFFER + ";)I";

  private static final String FAILURE = "tideline/dve/code/StepFailure";
  private static final int STATES = 0;
  private static final int AT = 1;
  private static final int FROM = 2;
  private static final int END = 3;
  private static final int OUT = 4;
  private static final int MAX_CACHED = 16;

  /** States of more words are copied as a whole before words are changed. */
  private static final int MANY_WORDS = 6;

  private final CodeBuilder code;
  private final Layout layout;
  private final Outliner outliner;
  private final TermCompiler terms;
  private final StoredState stored;
  private final CachedState before;
  private final int words;
  private final int at;
  private final Map<Integer, Integer> changedLocals = new HashMap<>();

  BlockCompiler(ClassFile file, Layout layout, Outliner outliner) {
    this.code = new CodeBuilder(file, OUT + 1);
    this.layout = layout;
    this.outliner = outliner;
    this.terms = new TermCompiler(code, layout, outliner);
    this.stored = new StoredState(code, STATES, AT);
    this.before = new CachedState(code, stored);
    this.words = code.newLocal(1);
    this.at = code.newLocal(1);
  }

  /**
   * The code for events with consecutive numbers.
   *
   * @param first the number of the first one
   */
  CodeBuilder compile(List<Event> events, int first) {
    BitSet used = new BitSet();
    for (Event event : events) {
      used.or(TouchedWords.of(event, layout, outliner).read());
    }
    int cached = 0;
    for (int word = used.nextSetBit(0); word >= 0; word = used.nextSetBit(word + 1)) {
      if (cached++ < MAX_CACHED) {
        before.cache(word);
      }
    }
    for (int k = 0; k < events.size(); k++) {
      compile(events.get(k), first + k);
    }
    code.pushInt(-1);
    code.returnInt();
    return code;
  }

  private void compile(Event event, int number) {
    Label next = new Label();
    code.loadInt(FROM);
    code.pushInt(number);
    code.jump(Opcode.IF_ICMPGT, -2, next);
    Environment environment = outliner.bounds().environment();
    Label guardBegin = new Label();
    Label guardEnd = new Label();
    code.place(guardBegin);
    guard(event, next, environment);
    code.place(guardEnd);
    boolean guardCanFail = terms.takeCanFail();
    stopAtEnd(number);
    append(number);
    Label effectBegin = new Label();
    Label effectEnd = new Label();
    code.place(effectBegin);
    effects(event, environment);
    code.place(effectEnd);
    boolean effectCanFail = terms.takeCanFail();
    if (guardCanFail || effectCanFail) {
      code.jump(next);
      Label error = new Label();
      if (guardCanFail) {
        handleGuard(number, guardBegin, guardEnd, error);
      }
      Label effectHandler = new Label();
      code.handle(effectBegin, effectEnd, effectHandler, FAILURE);
      code.place(effectHandler);
      code.op(Opcode.POP, -1);
      code.place(error);
      code.loadReference(words);
      code.loadInt(at);
      code.invokeStatic(outliner.className(), StepCompiler.FAIL, StepCompiler.FAIL_DESCRIPTOR);
    }
    code.place(next);
  }

  private void handleGuard(int number, Label begin, Label end, Label error) {
    Label handler = new Label();
    code.handle(begin, end, handler, FAILURE);
    code.place(handler);
    code.op(Opcode.POP, -1);
    stopAtEnd(number);
    append(number);
    code.jump(error);
  }

  private void guard(Event event, Label next, Environment environment) {
    Frame frame = new Frame(before, environment);
    if (event.isRendezvous()) {
      Field location = layout.location(event.receiver().process());
      if (location.bits() > 0) {
        terms.pushField(location, before);
        code.pushInt(event.receiver().from());
        code.jump(Opcode.IF_ICMPNE, -2, next);
      }
    }
    if (!event.isRendezvous() && event.first().message() != null) {
      channelGuard(event.first().message(), next);
    }
    terms.jump(event.first().guard(), false, next, frame);
    environment.assume(event.first().guard(), true);
    if (event.isRendezvous()) {
      terms.jump(event.receiver().guard(), false, next, frame);
      environment.assume(event.receiver().guard(), true);
    }
  }

  /** A channel that is full, or empty, is looked at before the guard. */
  private void channelGuard(Message message, Label next) {
    code.getStatic(EffectCompiler.CHANNELS, "[L" + EffectCompiler.CHANNEL + ";");
    code.pushInt(message.channel().number());
    code.op(Opcode.AALOAD, -1);
    before.pushState();
    String test = message.isSend() ? "isFull" : "isEmpty";
    code.invokeVirtual(EffectCompiler.CHANNEL, test, "([JI)Z");
    code.jump(Opcode.IFNE, -1, next);
  }

  /** Answers the event if the buffer holds as many steps as it may. */
  private void stopAtEnd(int number) {
    Label room = new Label();
    code.loadReference(OUT);
    code.invokeVirtual(BUFFER, "size", "()I");
    code.loadInt(END);
    code.jump(Opcode.IF_ICMPLT, -2, room);
    code.pushInt(number);
    code.returnInt();
    code.place(room);
  }

  private void append(int number) {
    code.loadReference(OUT);
    code.pushInt(number);
    code.invokeVirtual(BUFFER, "append", "(I)I");
    code.storeInt(at);
    code.loadReference(OUT);
    code.invokeVirtual(BUFFER, "words", "()[J");
    code.storeReference(words);
  }

  private void effects(Event event, Environment environment) {
    TouchedWords touched = TouchedWords.of(event, layout, outliner);
    StoredState after = new StoredState(code, words, at);
    NextState next = new NextState(code, before, after, touched.stored());
    boolean isCopied = !touched.stored().isEmpty() || layout.words() > MANY_WORDS;
    if (isCopied) {
      stored.pushState();
      after.pushState();
      code.pushInt(layout.words());
      code.invokeStatic(
          "java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V");
    }
    BitSet changed = touched.changed();
    for (int word = changed.nextSetBit(0); word >= 0; word = changed.nextSetBit(word + 1)) {
      next.begin(word, changedLocals.computeIfAbsent(word, w -> code.newLocal(2)));
    }
    new EffectCompiler(code, layout, terms, next, environment).compile(event, after);
    next.store(layout.words(), isCopied);
  }
}

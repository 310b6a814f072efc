package tideline.dve.code;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import tideline.dve.bounds.ValueBounds;
import tideline.dve.code.CodeBuilder.Label;
import tideline.dve.layout.ChannelField;
import tideline.dve.layout.Field;
import tideline.dve.layout.Layout;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Event;
import tideline.dve.program.Program;

/**
 * Writes the class that executes the events of a program.
 *
 * <p>Its method {@code expand} asks the processes one after the other; the method of a process
 * jumps by the location to methods for the events that start there. All methods stay below the
 * 8,000 bytes up to which the virtual machine compiles them.
 */
public final class StepCompiler {

  static final String FAIL = "fail";
  static final String FAIL_DESCRIPTOR = "([JI)V";

  private static final String NAME = "tideline/dve/code/GeneratedSteps";
  private static final String NONE = "";
  private static final int GROUP = 64;
  private static final int CASES = 250;
  private static final int CALLS = 200;
  private static final int BLOCK_BYTES = 4000;
  private static final int EVENT_BYTES = 150;

  private final Program program;
  private final List<Event> events;
  private final Layout layout;
  private final ClassFile file = new ClassFile(NAME, TermCompiler.SUPPORT);
  private final Outliner outliner;
  private int methods;

  private StepCompiler(Program program, List<Event> events, ValueBounds bounds, Layout layout) {
    this.program = program;
    this.events = events;
    this.layout = layout;
    this.outliner = new Outliner(file, layout, bounds);
  }

  /** The code of a program whose processes take turns. */
  public static StepCode compile(
      Program program, List<Event> events, ValueBounds bounds, Layout layout) {
    return new StepCompiler(program, events, bounds, layout).compile();
  }

  private StepCode compile() {
    file.addStaticField(TermCompiler.TABLES, "[[I");
    file.addStaticField(EffectCompiler.CHANNELS, "[L" + EffectCompiler.CHANNEL + ";");
    file.addConstructor();
    if (outliner.bounds().canFail()) {
      writeFail();
    }
    List<ProcessMethods> processes = new ArrayList<>();
    int event = 0;
    for (int number = 0; number < program.processes().size(); number++) {
      int end = event;
      while (end < events.size() && events.get(end).first().process() == number) {
        end++;
      }
      if (end > event) {
        processes.add(process(number, event, end));
      }
      event = end;
    }
    writeExpand(processes);
    outliner.writeMethods();
    return define();
  }

  /**
   * The methods of a process.
   *
   * @param all for any location
   * @param committed for committed locations only; null if there is none
   * @param last its last event
   */
  private record ProcessMethods(String all, String committed, int last) {}

  private ProcessMethods process(int number, int begin, int end) {
    DveProcess process = program.processes().get(number);
    List<String> blocks = new ArrayList<>();
    List<String> committed = new ArrayList<>();
    boolean hasCommitted = false;
    int event = begin;
    for (int location = 0; location < process.locations().size(); location++) {
      int last = event;
      while (last < end && events.get(last).first().from() == location) {
        last++;
      }
      String block = single(block(event, last));
      boolean isCommitted = process.isCommitted(location);
      hasCommitted |= isCommitted && last > event;
      blocks.add(block);
      committed.add(isCommitted ? block : NONE);
      event = last;
    }
    Field location = layout.location(number);
    String all = dispatch(location, blocks, 0);
    return new ProcessMethods(all, hasCommitted ? dispatch(location, committed, 0) : null, end - 1);
  }

  /** Methods for the events of a location, as few as fit their sizes. */
  private List<String> block(int begin, int end) {
    List<String> names = new ArrayList<>();
    int first = begin;
    while (first < end) {
      int last = first;
      int bytes = 0;
      while (last < end && (last == first || bytes + bytes(events.get(last)) < BLOCK_BYTES)) {
        bytes += bytes(events.get(last));
        last++;
      }
      CodeBuilder code =
          new BlockCompiler(file, layout, outliner).compile(events.subList(first, last), first);
      names.add(add("b", BlockCompiler.DESCRIPTOR, code));
      first = last;
    }
    return names;
  }

  private int bytes(Event event) {
    int bytes = EVENT_BYTES + 6 * layout.words() + outliner.cost(event.first().guard());
    bytes += event.first().effects().stream().mapToInt(e -> 40 + outliner.cost(e.value())).sum();
    if (event.isRendezvous()) {
      bytes += 40 + outliner.cost(event.receiver().guard());
      bytes +=
          event.receiver().effects().stream().mapToInt(e -> 40 + outliner.cost(e.value())).sum();
    }
    return bytes;
  }

  /** One method that calls all of these, or {@link #NONE} if there are none. */
  private String single(List<String> names) {
    List<String> level = names;
    while (level.size() > 1) {
      List<String> above = new ArrayList<>();
      for (int first = 0; first < level.size(); first += CALLS) {
        CodeBuilder code = new CodeBuilder(file, 6);
        callAll(code, level.subList(first, Math.min(first + CALLS, level.size())), 0);
        above.add(add("l", BlockCompiler.DESCRIPTOR, code));
      }
      level = above;
    }
    return level.isEmpty() ? NONE : level.get(0);
  }

  private String add(String prefix, String descriptor, CodeBuilder code) {
    String name = prefix + methods++;
    file.addMethod(ClassFile.STATIC, name, descriptor, code);
    return name;
  }

  /** A method that jumps by the location; locations before {@code first} were seen to elsewhere. */
  private String dispatch(Field location, List<String> blocks, int first) {
    int end = Math.min(blocks.size(), first + CASES);
    CodeBuilder code = new CodeBuilder(file, 6);
    new TermCompiler(code, layout, outliner).pushField(location, new StoredState(code, 0, 1));
    code.pushInt(first);
    code.op(Opcode.ISUB, -1);
    List<Label> cases = new ArrayList<>();
    Label otherwise = new Label();
    for (int k = first; k < end; k++) {
      cases.add(blocks.get(k).equals(NONE) ? otherwise : new Label());
    }
    code.tableSwitch(cases, otherwise);
    for (int k = first; k < end; k++) {
      if (!blocks.get(k).equals(NONE)) {
        code.place(cases.get(k - first));
        call(code, blocks.get(k), 0);
        code.returnInt();
      }
    }
    code.place(otherwise);
    if (end < blocks.size()) {
      call(code, dispatch(location, blocks, end), 0);
    } else {
      code.pushInt(-1);
    }
    code.returnInt();
    return add("p", BlockCompiler.DESCRIPTOR, code);
  }

  /** Calls methods one after the other until one answers an event, and answers that. */
  private void callAll(CodeBuilder code, List<String> names, int base) {
    int answer = base + 5;
    for (String name : names) {
      Label next = new Label();
      call(code, name, base);
      code.storeInt(answer);
      code.loadInt(answer);
      code.jump(Opcode.IFLT, -1, next);
      code.loadInt(answer);
      code.returnInt();
      code.place(next);
    }
    code.pushInt(-1);
    code.returnInt();
  }

  /** Calls a method with the arguments that lie in local variables from {@code base} on. */
  private void call(CodeBuilder code, String method, int base) {
    code.loadReference(base);
    code.loadInt(base + 1);
    code.loadInt(base + 2);
    code.loadInt(base + 3);
    code.loadReference(base + 4);
    code.invokeStatic(file.name(), method, BlockCompiler.DESCRIPTOR);
  }

  private void writeExpand(List<ProcessMethods> processes) {
    List<String> all = new ArrayList<>();
    List<String> committed = new ArrayList<>();
    for (int first = 0; first < processes.size(); first += GROUP) {
      List<ProcessMethods> group =
          processes.subList(first, Math.min(first + GROUP, processes.size()));
      all.add(group(group, false));
      committed.add(group(group, true));
    }
    CodeBuilder code = new CodeBuilder(file, 7);
    if (program.hasCommitted()) {
      Label nobody = new Label();
      code.loadReference(1);
      code.loadInt(2);
      code.invokeStatic(file.name(), writeIsCommitted(), "([JI)I");
      code.jump(Opcode.IFEQ, -1, nobody);
      callAll(code, committed, 1);
      code.place(nobody);
    }
    callAll(code, all, 1);
    file.addMethod(ClassFile.PUBLIC, "expand", BlockCompiler.DESCRIPTOR, code);
  }

  private String group(List<ProcessMethods> group, boolean onlyCommitted) {
    CodeBuilder code = new CodeBuilder(file, 6);
    for (ProcessMethods process : group) {
      String method = onlyCommitted ? process.committed() : process.all();
      if (method != null) {
        Label next = new Label();
        code.loadInt(2);
        code.pushInt(process.last());
        code.jump(Opcode.IF_ICMPGT, -2, next);
        call(code, method, 0);
        code.storeInt(5);
        code.loadInt(5);
        code.jump(Opcode.IFLT, -1, next);
        code.loadInt(5);
        code.returnInt();
        code.place(next);
      }
    }
    code.pushInt(-1);
    code.returnInt();
    return add("g", BlockCompiler.DESCRIPTOR, code);
  }

  /** A method that says whether some process is in a committed location. */
  private String writeIsCommitted() {
    String rest = null;
    List<DveProcess> processes = program.processes();
    for (int number = 0; number < processes.size(); number++) {
      if (!processes.get(number).special().commit().isEmpty()) {
        rest = isCommitted(number, rest);
      }
    }
    return rest;
  }

  private String isCommitted(int number, String rest) {
    DveProcess process = program.processes().get(number);
    CodeBuilder code = new CodeBuilder(file, 2);
    Label found = new Label();
    TermCompiler terms = new TermCompiler(code, layout, outliner);
    process.special().commit().stream()
        .forEach(
            location -> {
              terms.pushField(layout.location(number), new StoredState(code, 0, 1));
              code.pushInt(location);
              code.jump(Opcode.IF_ICMPEQ, -2, found);
            });
    if (rest == null) {
      code.pushInt(0);
    } else {
      code.loadReference(0);
      code.loadInt(1);
      code.invokeStatic(file.name(), rest, "([JI)I");
    }
    code.returnInt();
    code.place(found);
    code.pushInt(1);
    code.returnInt();
    return add("c", "([JI)I", code);
  }

  /** A method that writes the state after an error. */
  private void writeFail() {
    long[] error = new long[layout.words()];
    layout.writeError(error, 0);
    CodeBuilder code = new CodeBuilder(file, 2);
    StoredState state = new StoredState(code, 0, 1);
    state.pushState();
    code.loadInt(1);
    code.pushInt(layout.words());
    code.op(Opcode.IADD, -1);
    code.pushLong(0);
    code.invokeStatic("java/util/Arrays", "fill", "([JIIJ)V");
    for (int word = 0; word < error.length; word++) {
      if (error[word] != 0) {
        state.pushPlace(word);
        code.pushLong(error[word]);
        code.op(Opcode.LASTORE, -4);
      }
    }
    code.returnVoid();
    file.addMethod(ClassFile.STATIC, FAIL, FAIL_DESCRIPTOR, code);
  }

  private StepCode define() {
    try {
      MethodHandles.Lookup own = MethodHandles.lookup();
      MethodHandles.Lookup generated = own.defineHiddenClass(file.bytes(), true);
      Class<?> type = generated.lookupClass();
      generated
          .findStaticVarHandle(type, TermCompiler.TABLES, int[][].class)
          .set(outliner.tables());
      generated
          .findStaticVarHandle(type, EffectCompiler.CHANNELS, ChannelField[].class)
          .set(program.channels().stream().map(layout::channel).toArray(ChannelField[]::new));
      return (StepCode) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("generated code is refused", e);
    }
  }
}

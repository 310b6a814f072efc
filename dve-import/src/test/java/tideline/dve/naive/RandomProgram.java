package tideline.dve.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tideline.dve.naive.NaiveProgram.Channel;
import tideline.dve.naive.NaiveProgram.Process;
import tideline.dve.naive.NaiveProgram.Transition;
import tideline.dve.naive.NaiveProgram.Variable;

/** Makes random programs that use the whole language. */
final class RandomProgram {

  private static final List<String> BINARY =
      List.of(
          "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=",
          "&&", "||", "imply", "+", "-", "==", "<", "&&", "||", "%");

  private final Random random;
  private final NaiveProgram program = new NaiveProgram();
  private int process = -1;

  private RandomProgram(long seed) {
    this.random = new Random(seed);
  }

  static NaiveProgram of(long seed) {
    return new RandomProgram(seed).make();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private NaiveProgram make() {
    program.isSynchronous = chance(7);
    for (int k = 1 + random.nextInt(3); k > 0; k--) {
      variable(-1);
    }
    int size = 1 + random.nextInt(3);
    for (int k = 0; k < size; k++) {
      Process fresh = new Process();
      fresh.name = "P" + k;
      fresh.locations = 1 + random.nextInt(4);
      fresh.initial = random.nextInt(fresh.locations);
      fresh.commit = new boolean[fresh.locations];
      program.processes.add(fresh);
    }
    boolean hasCommitted = !program.isSynchronous && chance(25);
    for (int k = 0; k < size; k++) {
      for (int v = random.nextInt(3); v > 0; v--) {
        variable(k);
      }
      Process p = program.processes.get(k);
      p.commit[random.nextInt(p.locations)] = hasCommitted && chance(50);
    }
    if (!program.isSynchronous) {
      for (int k = random.nextInt(3); k > 0; k--) {
        channel();
      }
    }
    for (process = 0; process < size; process++) {
      for (int k = 1 + random.nextInt(5); k > 0; k--) {
        transition();
      }
    }
    return program;
  }

  private void variable(int owner) {
    Variable variable = new Variable();
    variable.name = "v" + program.variables.size();
    variable.process = owner;
    variable.isByte = chance(70);
    variable.isConstant = chance(10);
    variable.isArray = variable.isConstant || chance(35);
    int largest = chance(10) ? 40 : 6;
    variable.initial = new int[variable.isArray ? 1 + random.nextInt(largest) : 1];
    for (int k = 0; k < variable.initial.length; k++) {
      variable.initial[k] = initial(variable);
    }
    program.variables.add(variable);
  }

  private int initial(Variable variable) {
    if (chance(10)) {
      return chance(50) ? variable.max() - random.nextInt(3) : variable.min();
    }
    return random.nextInt(4) - (variable.isByte || chance(80) ? 0 : 2) < variable.min()
        ? 0
        : random.nextInt(4);
  }

  private void channel() {
    Channel channel = new Channel();
    channel.capacity = chance(40) ? 1 + random.nextInt(3) : 0;
    channel.isTyped = chance(50);
    channel.arity = channel.isTyped ? 1 + random.nextInt(2) : random.nextInt(3);
    channel.isByte = new boolean[channel.arity];
    for (int k = 0; k < channel.arity; k++) {
      channel.isByte[k] = channel.isTyped && chance(60);
    }
    program.channels.add(channel);
  }

  private void transition() {
    Process p = program.processes.get(process);
    Transition transition = new Transition();
    transition.from = random.nextInt(p.locations);
    transition.to = random.nextInt(p.locations);
    transition.guard = chance(60) ? expression(3) : null;
    if (!program.channels.isEmpty() && chance(50)) {
      transition.channel = random.nextInt(program.channels.size());
      Channel channel = program.channels.get(transition.channel);
      transition.isSend = chance(50);
      if (!transition.isSend && channel.arity > 0 && target() == null) {
        transition.isSend = true;
      }
      for (int k = 0; k < channel.arity; k++) {
        transition.values.add(transition.isSend ? expression(2) : target());
      }
    }
    for (int k = random.nextInt(4); k > 0; k--) {
      NaiveExpression target = target();
      if (target != null) {
        transition.targets.add(target);
        transition.assigned.add(chance(60) ? step(target) : expression(3));
      }
    }
    p.transitions.add(transition);
  }

  /** Something assigned that keeps values small. */
  private NaiveExpression step(NaiveExpression target) {
    NaiveExpression next =
        NaiveExpression.binary("+", target, NaiveExpression.number(1 + random.nextInt(2)));
    return chance(70)
        ? NaiveExpression.binary("%", next, NaiveExpression.number(2 + random.nextInt(3)))
        : next;
  }

  private NaiveExpression target() {
    List<Integer> candidates = new ArrayList<>();
    for (int number = 0; number < program.variables.size(); number++) {
      Variable variable = program.variables.get(number);
      if (!variable.isConstant && (variable.process < 0 || variable.process == process)) {
        candidates.add(number);
      }
    }
    if (candidates.isEmpty()) {
      return null;
    }
    int number = candidates.get(random.nextInt(candidates.size()));
    return NaiveExpression.variable(number, index(program.variables.get(number), 1));
  }

  private NaiveExpression index(Variable variable, int depth) {
    if (!variable.isArray) {
      return null;
    }
    NaiveExpression index = expression(depth);
    return chance(60)
        ? NaiveExpression.binary("%", index, NaiveExpression.number(variable.initial.length))
        : chance(50) ? NaiveExpression.number(random.nextInt(variable.initial.length)) : index;
  }

  private NaiveExpression expression(int depth) {
    if (depth == 0 || chance(20)) {
      return leaf(depth);
    }
    if (chance(12)) {
      String operator = List.of("not ", "-", "~").get(random.nextInt(3));
      return NaiveExpression.unary(operator, expression(depth - 1));
    }
    String operator = BINARY.get(random.nextInt(BINARY.size()));
    return NaiveExpression.binary(operator, expression(depth - 1), expression(depth - 1));
  }

  private NaiveExpression leaf(int depth) {
    if (chance(30)) {
      return NaiveExpression.number(chance(90) ? random.nextInt(4) : random.nextInt(400) - 100);
    }
    if (chance(10)) {
      int other = random.nextInt(program.processes.size());
      int location = random.nextInt(program.processes.get(other).locations);
      return NaiveExpression.inState(other, location);
    }
    int number = random.nextInt(program.variables.size());
    return NaiveExpression.variable(
        number, index(program.variables.get(number), Math.max(0, depth - 1)));
  }
}

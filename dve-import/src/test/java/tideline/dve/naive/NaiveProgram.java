package tideline.dve.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** A program: what it consists of, its text, and its steps. */
@SuppressWarnings("JavaLangClash") // what the language calls it
final class NaiveProgram {

  final List<Variable> variables = new ArrayList<>();
  final List<Channel> channels = new ArrayList<>();
  final List<Process> processes = new ArrayList<>();
  boolean isSynchronous;

  static final class Variable {
    String name;
    int process = -1;
    boolean isByte;
    boolean isArray;
    boolean isConstant;
    int[] initial;

    String fullName(NaiveProgram program) {
      return process < 0 ? name : program.processes.get(process).name + "." + name;
    }

    String nameIn(int here, NaiveProgram program) {
      return process < 0 || process == here
          ? name
          : program.processes.get(process).name + "->" + name;
    }

    int min() {
      return isByte ? 0 : -32768;
    }

    int max() {
      return isByte ? 255 : 32767;
    }
  }

  static final class Channel {
    int arity;
    int capacity;
    boolean isTyped;
    boolean[] isByte;
  }

  static final class Process {
    String name;
    int locations;
    int initial;
    boolean[] commit;
    final List<Transition> transitions = new ArrayList<>();
  }

  static final class Transition {
    int from;
    int to;
    NaiveExpression guard;
    int channel = -1;
    boolean isSend;
    List<NaiveExpression> values = new ArrayList<>();
    List<NaiveExpression> targets = new ArrayList<>();
    List<NaiveExpression> assigned = new ArrayList<>();
  }

  String text() {
    StringBuilder out = new StringBuilder();
    for (Variable variable : variables) {
      if (variable.process < 0) {
        out.append(declaration(variable));
      }
    }
    for (int k = 0; k < channels.size(); k++) {
      Channel channel = channels.get(k);
      out.append("channel ");
      if (channel.isTyped) {
        StringJoiner types = new StringJoiner(", ", "{", "} ");
        for (boolean isByte : channel.isByte) {
          types.add(isByte ? "byte" : "int");
        }
        out.append(types);
      }
      boolean hasSize = channel.isTyped || channel.capacity > 0;
      out.append('c').append(k).append(hasSize ? "[" + channel.capacity + "]" : "").append(";\n");
    }
    for (int k = 0; k < processes.size(); k++) {
      process(k, out);
    }
    return out + "system " + (isSynchronous ? "sync" : "async") + ";\n";
  }

  private static String declaration(Variable variable) {
    StringBuilder out = new StringBuilder();
    out.append(variable.isConstant ? "const " : "").append(variable.isByte ? "byte " : "int ");
    out.append(variable.name);
    if (variable.isArray) {
      out.append('[').append(variable.initial.length).append(']');
    }
    StringJoiner values = new StringJoiner(", ");
    for (int value : variable.initial) {
      values.add(String.valueOf(value));
    }
    out.append(" = ").append(variable.isArray ? "{" + values + "}" : values);
    return out.append(";\n").toString();
  }

  private void process(int number, StringBuilder out) {
    Process process = processes.get(number);
    out.append("process ").append(process.name).append(" {\n");
    for (Variable variable : variables) {
      if (variable.process == number) {
        out.append(declaration(variable));
      }
    }
    StringJoiner states = new StringJoiner(", ", "state ", ";\n");
    StringJoiner commit = new StringJoiner(", ", "commit ", ";\n").setEmptyValue("");
    for (int k = 0; k < process.locations; k++) {
      states.add("s" + k);
      if (process.commit[k]) {
        commit.add("s" + k);
      }
    }
    out.append(states).append("init s").append(process.initial).append(";\n").append(commit);
    if (!process.transitions.isEmpty()) {
      out.append("trans\n");
      StringJoiner all = new StringJoiner(",\n", "", ";\n");
      for (Transition transition : process.transitions) {
        all.add(text(transition, number));
      }
      out.append(all);
    }
    out.append("}\n");
  }

  private String text(Transition transition, int process) {
    StringBuilder out = new StringBuilder();
    out.append("s").append(transition.from).append(" -> s").append(transition.to).append(" { ");
    if (transition.guard != null) {
      out.append("guard ").append(transition.guard.text(this, process)).append("; ");
    }
    if (transition.channel >= 0) {
      StringJoiner values = new StringJoiner(", ");
      for (NaiveExpression value : transition.values) {
        values.add(value.text(this, process));
      }
      boolean isOne = transition.values.size() <= 1;
      out.append("sync c").append(transition.channel).append(transition.isSend ? "!" : "?");
      out.append(isOne ? values.toString() : "{" + values + "}").append("; ");
    }
    if (!transition.targets.isEmpty()) {
      StringJoiner effects = new StringJoiner(", ", "effect ", "; ");
      for (int k = 0; k < transition.targets.size(); k++) {
        String target = transition.targets.get(k).text(this, process);
        effects.add(target + " = " + transition.assigned.get(k).text(this, process));
      }
      out.append(effects);
    }
    return out.append("}").toString();
  }
}

package tideline.dve.syntax;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import tideline.dve.syntax.SourceModel.AssignmentDeclaration;
import tideline.dve.syntax.SourceModel.ChannelDeclaration;
import tideline.dve.syntax.SourceModel.Composition;
import tideline.dve.syntax.SourceModel.Direction;
import tideline.dve.syntax.SourceModel.ProcessDeclaration;
import tideline.dve.syntax.SourceModel.StateName;
import tideline.dve.syntax.SourceModel.Synchronisation;
import tideline.dve.syntax.SourceModel.TransitionDeclaration;
import tideline.dve.syntax.SourceModel.VariableDeclaration;

/**
 * Writes models as DVE. Reading what was written gives the same model, positions aside.
 *
 * <p>Comments and layout of the source are lost.
 */
public final class DveWriter {

  private final StringBuilder out = new StringBuilder();

  private DveWriter() {}

  /** A whole model. */
  public static String write(SourceModel model) {
    DveWriter writer = new DveWriter();
    model.variables().forEach(variable -> writer.line("", variable(variable)));
    model.channels().forEach(channel -> writer.line("", channel(channel)));
    model.processes().forEach(writer::process);
    String composition = model.composition() == Composition.SYNC ? "sync" : "async";
    String property = model.property().isEmpty() ? "" : " property " + model.property();
    writer.out.append('\n');
    writer.line("", "system " + composition + property + ";");
    return writer.out.toString();
  }

  /** An expression, with no more parentheses than it needs. */
  public static String write(Expression expression) {
    StringBuilder text = new StringBuilder();
    append(expression, Operator.WEAKEST, text);
    return text.toString();
  }

  /** What stands between the braces of a transition. */
  public static String body(TransitionDeclaration transition) {
    StringBuilder text = new StringBuilder();
    if (transition.guard() != null) {
      text.append("guard ").append(write(transition.guard())).append("; ");
    }
    if (transition.sync() != null) {
      text.append("sync ").append(sync(transition.sync())).append("; ");
    }
    if (!transition.effects().isEmpty()) {
      text.append("effect ").append(effects(transition.effects())).append("; ");
    }
    return text.toString().trim();
  }

  /** Assignments with commas between. */
  public static String effects(List<AssignmentDeclaration> effects) {
    return join(effects, effect -> write(effect.target()) + " = " + write(effect.value()));
  }

  /** A message, such as {@code c!x + 1}. */
  public static String sync(Synchronisation sync) {
    String values = join(sync.values(), DveWriter::write);
    return sync.channel()
        + (sync.direction() == Direction.SEND ? "!" : "?")
        + (sync.values().size() > 1 ? "{" + values + "}" : values);
  }

  private void line(String indent, String text) {
    out.append(indent).append(text).append('\n');
  }

  private static String variable(VariableDeclaration variable) {
    StringBuilder text = new StringBuilder();
    text.append(variable.isConstant() ? "const " : "").append(variable.type().word());
    text.append(' ').append(variable.name());
    if (variable.isArray()) {
      text.append('[').append(variable.size()).append(']');
    }
    if (!variable.initial().isEmpty()) {
      String values = join(variable.initial(), DveWriter::write);
      boolean isList = variable.isArray() || variable.initial().size() > 1;
      text.append(" = ").append(isList ? "{" + values + "}" : values);
    }
    return text.append(';').toString();
  }

  private static String channel(ChannelDeclaration channel) {
    String types =
        channel.types().isEmpty()
            ? ""
            : "{" + join(channel.types(), SourceModel.ValueType::word) + "} ";
    String capacity =
        channel.capacity() > 0 || !channel.types().isEmpty() ? "[" + channel.capacity() + "]" : "";
    return "channel " + types + channel.name() + capacity + ";";
  }

  private void process(ProcessDeclaration process) {
    out.append('\n');
    line("", "process " + process.name() + " {");
    process.variables().forEach(variable -> line("  ", variable(variable)));
    line("  ", "state " + names(process.states().all()) + ";");
    line("  ", "init " + process.states().init().name() + ";");
    if (!process.states().commit().isEmpty()) {
      line("  ", "commit " + names(process.states().commit()) + ";");
    }
    if (!process.states().accept().isEmpty()) {
      line("  ", "accept " + names(process.states().accept()) + ";");
    }
    if (!process.assertions().isEmpty()) {
      String list = join(process.assertions(), a -> a.state().name() + ": " + write(a.condition()));
      line("  ", "assert " + list + ";");
    }
    transitions(process.transitions());
    line("", "}");
  }

  private void transitions(List<TransitionDeclaration> transitions) {
    if (transitions.isEmpty()) {
      return;
    }
    line("  ", "trans");
    for (int k = 0; k < transitions.size(); k++) {
      TransitionDeclaration transition = transitions.get(k);
      String body = body(transition);
      String braces = body.isEmpty() ? "{}" : "{ " + body + " }";
      String end = k + 1 < transitions.size() ? "," : ";";
      line("    ", transition.from().name() + " -> " + transition.to().name() + " " + braces + end);
    }
  }

  private static String names(List<StateName> states) {
    return join(states, StateName::name);
  }

  private static <T> String join(List<T> items, Function<T, String> text) {
    return items.stream().map(text).collect(Collectors.joining(", "));
  }

  /** Writes an expression where operators weaker than a strength need parentheses. */
  private static void append(Expression expression, int weakest, StringBuilder out) {
    if (expression instanceof Expression.Literal literal) {
      out.append(literal.value());
    } else if (expression instanceof Expression.Name name) {
      out.append(name.process().isEmpty() ? "" : name.process() + "->").append(name.name());
      if (name.index() != null) {
        out.append('[');
        append(name.index(), Operator.WEAKEST, out);
        out.append(']');
      }
    } else if (expression instanceof Expression.InState inState) {
      out.append(inState.process()).append('.').append(inState.state());
    } else if (expression instanceof Expression.Prefix prefix) {
      out.append(prefix.sign().text());
      append(prefix.operand(), Integer.MAX_VALUE, out);
    } else if (expression instanceof Expression.Chain chain) {
      appendChain(chain, weakest, out);
    }
  }

  private static void appendChain(Expression.Chain chain, int weakest, StringBuilder out) {
    int strength = chain.operator().strength();
    boolean isBare = strength >= weakest;
    out.append(isBare ? "" : "(");
    for (int k = 0; k < chain.operands().size(); k++) {
      if (k > 0) {
        out.append(' ').append(chain.operator().sign()).append(' ');
      }
      append(chain.operands().get(k), k == 0 ? strength : strength + 1, out);
    }
    out.append(isBare ? "" : ")");
  }
}

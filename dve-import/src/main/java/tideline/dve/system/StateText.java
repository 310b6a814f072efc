package tideline.dve.system;

import java.util.StringJoiner;
import tideline.dve.layout.ArrayField;
import tideline.dve.layout.ChannelField;
import tideline.dve.layout.Layout;
import tideline.dve.program.Channel;
import tideline.dve.program.DveProcess;
import tideline.dve.program.Program;
import tideline.dve.program.Variable;

/** Writes states and events for people. */
final class StateText {

  private final Program program;
  private final Layout layout;

  StateText(Program program, Layout layout) {
    this.program = program;
    this.layout = layout;
  }

  /** Locations first, then variables and channels: {@code P_0.state=CS, x=3, a={0, 1}}. */
  String describe(long[] states, int at) {
    StringJoiner text = new StringJoiner(", ");
    for (int number = 0; number < program.processes().size(); number++) {
      DveProcess process = program.processes().get(number);
      int location = layout.location(number).get(states, at);
      boolean isError = number == 0 && layout.isError(states, at);
      text.add(
          process.name() + ".state=" + (isError ? "error" : process.locations().get(location)));
    }
    for (Variable variable : program.variables()) {
      text.add(variable.name() + "=" + value(variable, states, at));
    }
    for (Channel channel : program.channels()) {
      text.add(channel.name() + "=" + contents(channel, states, at));
    }
    return text.toString();
  }

  private String value(Variable variable, long[] states, int at) {
    ArrayField field = layout.variable(variable);
    if (!variable.isArray()) {
      return String.valueOf(field.element(0).get(states, at));
    }
    StringJoiner text = new StringJoiner(", ", "{", "}");
    for (int element = 0; element < variable.size(); element++) {
      text.add(String.valueOf(field.element(element).get(states, at)));
    }
    return text.toString();
  }

  private String contents(Channel channel, long[] states, int at) {
    ChannelField field = layout.channel(channel);
    StringJoiner text = new StringJoiner(", ", "[", "]");
    int arity = channel.types().size();
    for (int message = 0; message < field.length(states, at); message++) {
      StringJoiner values = new StringJoiner(", ", arity == 1 ? "" : "{", arity == 1 ? "" : "}");
      for (int value = 0; value < arity; value++) {
        values.add(String.valueOf(field.get(states, at, message, value)));
      }
      text.add(values.toString());
    }
    return text.toString();
  }
}

package tideline.dve.naive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A state in plain arrays and lists. */
final class NaiveState {

  int[] locations;
  int[][] variables;
  List<List<int[]>> channels;

  NaiveState copy() {
    NaiveState copy = new NaiveState();
    copy.locations = locations.clone();
    copy.variables = new int[variables.length][];
    for (int k = 0; k < variables.length; k++) {
      copy.variables[k] = variables[k].clone();
    }
    copy.channels = new ArrayList<>();
    for (List<int[]> channel : channels) {
      copy.channels.add(new ArrayList<>(channel));
    }
    return copy;
  }

  String text(NaiveProgram program) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < locations.length; k++) {
      boolean isError = locations[k] == program.processes.get(k).locations;
      text.append(k == 0 ? "" : ", ").append(program.processes.get(k).name).append(".state=");
      text.append(isError ? "error" : "s" + locations[k]);
    }
    for (int k = 0; k < variables.length; k++) {
      NaiveProgram.Variable variable = program.variables.get(k);
      if (!variable.isConstant) {
        String values = Arrays.toString(variables[k]);
        String inner = values.substring(1, values.length() - 1);
        text.append(", ").append(variable.fullName(program)).append('=');
        text.append(variable.isArray ? "{" + inner + "}" : inner);
      }
    }
    for (int k = 0; k < channels.size(); k++) {
      if (program.channels.get(k).capacity > 0) {
        text.append(", c").append(k).append("=[");
        for (int m = 0; m < channels.get(k).size(); m++) {
          int[] message = channels.get(k).get(m);
          String values = Arrays.toString(message);
          String inner = values.substring(1, values.length() - 1);
          text.append(m == 0 ? "" : ", ").append(message.length == 1 ? inner : "{" + inner + "}");
        }
        text.append(']');
      }
    }
    return text.toString();
  }
}

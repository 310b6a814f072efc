package tideline.dve.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.Position;
import tideline.dve.syntax.SourceModel.StateName;

/** The names of processes, their states and variables, and of channels; and complaints. */
final class Names {

  private final String file;
  private final Map<String, Integer> processes = new HashMap<>();
  private final Map<String, Channel> channels = new HashMap<>();

  Names(String file) {
    this.file = file;
  }

  /** The states and variables of a process. */
  record ProcessNames(int number, String name, Map<String, Integer> states, Scope scope) {}

  void addProcess(String name, int number, Position at) throws DveException {
    if (processes.putIfAbsent(name, number) != null) {
      throw error(at, "a second process " + name + "; expected another name");
    }
  }

  int process(String name, Position at) throws DveException {
    Integer number = processes.get(name);
    if (number == null) {
      throw error(at, "there is no process " + name);
    }
    return number;
  }

  void addChannel(Channel channel, Position at) throws DveException {
    if (channels.putIfAbsent(channel.name(), channel) != null) {
      throw error(at, "a second channel " + channel.name() + "; expected another name");
    }
  }

  Channel channel(String name, Position at) throws DveException {
    Channel channel = channels.get(name);
    if (channel == null) {
      throw error(at, "there is no channel " + name);
    }
    return channel;
  }

  Map<String, Integer> states(List<StateName> states) throws DveException {
    Map<String, Integer> numbers = new HashMap<>();
    for (StateName state : states) {
      if (numbers.putIfAbsent(state.name(), numbers.size()) != null) {
        throw error(state.at(), "a second state " + state.name() + "; expected another name");
      }
    }
    return numbers;
  }

  int state(ProcessNames process, String name, Position at) throws DveException {
    Integer number = process.states().get(name);
    if (number == null) {
      throw error(at, "process " + process.name() + " has no state " + name);
    }
    return number;
  }

  DveException error(Position at, String problem) {
    return new DveException(file, at, problem);
  }
}

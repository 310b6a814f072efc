package tideline.dve.program;

import java.util.List;
import tideline.dve.syntax.SourceModel.ValueType;

/**
 * A channel.
 *
 * @param types the types of the values in a message
 * @param isTyped whether the text says so; otherwise the types are those of any value
 * @param capacity messages that it holds, 0 for a rendezvous
 * @param number channels that hold messages are numbered from 0; -1 for a rendezvous
 */
public record Channel(
    String name, List<ValueType> types, boolean isTyped, int capacity, int number) {

  public Channel {
    types = List.copyOf(types);
  }

  public boolean isBuffered() {
    return capacity > 0;
  }
}

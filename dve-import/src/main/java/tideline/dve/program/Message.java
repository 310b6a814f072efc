package tideline.dve.program;

import java.util.List;
import tideline.dve.syntax.SourceModel.Direction;

/**
 * What a transition sends or receives.
 *
 * @param values what is sent; empty if it receives
 * @param targets where what is received goes; empty if it sends
 */
public record Message(
    Channel channel, Direction direction, List<Term> values, List<Target> targets) {

  public Message {
    values = List.copyOf(values);
    targets = List.copyOf(targets);
  }

  public boolean isSend() {
    return direction == Direction.SEND;
  }

  /** Whether it needs a transition of another process at the same time. */
  public boolean isRendezvous() {
    return !channel.isBuffered();
  }

  /** The number of values in the message. */
  public int arity() {
    return isSend() ? values.size() : targets.size();
  }
}

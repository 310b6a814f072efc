package tideline.cluster.kernel;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What one partition sends to another in a round: states, ascending and each once, or the obstacle
 * that it met.
 */
public record Block(int target, byte[] content) implements Serializable {

  private static final byte STATES = 0;
  private static final byte NARROW = 1;
  private static final byte FULL = 2;

  static Block of(int target, byte[] states) {
    byte[] content = new byte[states.length + 1];
    content[0] = STATES;
    System.arraycopy(states, 0, content, 1, states.length);
    return new Block(target, content);
  }

  static Block of(int target, Obstacle obstacle) {
    ByteBuffer content = ByteBuffer.allocate(9);
    if (obstacle instanceof Obstacle.Narrow narrow) {
      content.put(NARROW).putInt(narrow.variable()).putInt(narrow.event());
    } else if (obstacle instanceof Obstacle.Full full) {
      content.put(FULL).putInt(full.partition());
    }
    return new Block(target, content.array());
  }

  /** The obstacle in what was sent, or null. */
  static Obstacle obstacle(byte[] content) {
    ByteBuffer buffer = ByteBuffer.wrap(content);
    return switch (content[0]) {
      case NARROW -> new Obstacle.Narrow(buffer.getInt(1), buffer.getInt(5));
      case FULL -> new Obstacle.Full(buffer.getInt(1));
      default -> null;
    };
  }

  static byte[] states(byte[] content) {
    return Arrays.copyOfRange(content, 1, content.length);
  }
}

package tideline.search.disk;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Where some states are in a {@link BlockLog}. The place is known to the thread of the log only, or
 * when that has nothing to do.
 */
public final class Block {

  private final int states;
  int segment = -1;
  long offset;
  int length;
  boolean dead;

  Block(int states) {
    this.states = states;
  }

  /** The number of states. */
  public int states() {
    return states;
  }

  void writeTo(DataOutput out) throws IOException {
    out.writeInt(states);
    out.writeInt(segment);
    out.writeLong(offset);
    out.writeInt(length);
  }

  static Block readFrom(DataInput in) throws IOException {
    Block block = new Block(in.readInt());
    block.segment = in.readInt();
    block.offset = in.readLong();
    block.length = in.readInt();
    return block;
  }
}

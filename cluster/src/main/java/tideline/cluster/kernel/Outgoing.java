package tideline.cluster.kernel;

import java.util.ArrayList;
import java.util.List;
import tideline.search.runs.Candidates;
import tideline.search.runs.Room;
import tideline.search.runs.StateStream;

/**
 * States on their way to other partitions, for one attempt of one task: the next attempt begins
 * with empty buffers, since nobody knows what of this one arrives.
 */
class Outgoing {

  /** Takes nothing: for successors that were sent already. */
  static final Outgoing NOWHERE =
      new Outgoing(null, 1, 0, 0) {
        @Override
        void add(int owner, long[] states, int at) {
          // they are on their way
        }
      };

  private final Room room;
  private final int words;
  private final long known;
  private final Candidates[] buffers;

  /**
   * @param known for each target as many states as buffers are to be made for
   */
  Outgoing(Room room, int words, int partitions, long known) {
    this.room = room;
    this.words = words;
    this.known = known;
    buffers = new Candidates[partitions];
  }

  void add(int owner, long[] states, int at) {
    if (buffers[owner] == null) {
      buffers[owner] = buffer(owner, room, words);
    }
    buffers[owner].add(states, at);
  }

  Candidates buffer(int owner, Room memory, int stateWords) {
    Candidates made = new Candidates(memory, stateWords);
    made.resize(known);
    return made;
  }

  /** All of them, and the buffers are empty. */
  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (int target = 0; target < buffers.length; target++) {
      if (buffers[target] != null) {
        StateStream stream = new StateStream(words);
        buffers[target].show(
            (states, count) -> {
              for (int i = 0; i < count; i++) {
                stream.add(states, i * words);
              }
              return true;
            });
        if (stream.states() > 0) {
          blocks.add(Block.of(target, stream.bytes()));
        }
        empty(buffers[target]);
      }
    }
    return blocks;
  }

  void empty(Candidates buffer) {
    buffer.release();
  }
}

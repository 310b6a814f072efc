package tideline.search.external;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import tideline.search.disk.Block;

/** What is on disk of one partition. */
final class Partition {

  final int number;

  /** Visited states in the order in which they were reached. */
  final List<Block> visited = new ArrayList<>();

  long states;

  /** How many of the visited states, the last ones, were not expanded. */
  long open;

  /** States that wait, those that came first at the front; of this round and of the next. */
  Deque<Block> queue = new ArrayDeque<>();

  Deque<Block> nextQueue = new ArrayDeque<>();

  long queued;
  long nextQueued;

  /** Too large, and nothing divides it. */
  boolean indivisible;

  Partition(int number) {
    this.number = number;
  }

  void beginRound() {
    Deque<Block> done = queue;
    queue = nextQueue;
    nextQueue = done;
    queued = nextQueued;
    nextQueued = 0;
  }
}

package tideline.search.runs;

import tideline.pivot.Relayout;

/** Rewrites runs for a wider layout, in which states may have another order. */
final class Relayouts {

  private static final int PIECE = 1 << 14;

  private Relayouts() {}

  static Run mapped(Run run, Relayout change, Room room) {
    return mapped(run, 0, change, room);
  }

  /** The states of a run from one on. */
  static Run mapped(Run run, long from, Relayout change, Room room) {
    int words = change.system().words();
    RunSet sorted = new RunSet(room, words);
    long[] piece = new long[PIECE * words];
    long[] spare = new long[words == 1 ? PIECE : 0];
    RunReader reader = new RunReader(run);
    if (from > 0) {
      reader.skip(from);
    }
    int n = 0;
    while (reader.next()) {
      change.mapping().map(reader.array(), reader.offset(), piece, n++ * words);
      if (n == PIECE) {
        sorted.add(sorted(piece, n, words, spare, room));
        n = 0;
      }
    }
    if (n > 0) {
      sorted.add(sorted(piece, n, words, spare, room));
    }
    Run single = sorted.single();
    return single == null ? new RunWriter(room, words).finish() : single;
  }

  private static Run sorted(long[] piece, int count, int words, long[] spare, Room room) {
    int distinct = StateSort.distinct(piece, count, words, spare);
    RunWriter out = new RunWriter(room, words);
    for (int i = 0; i < distinct; i++) {
      out.add(piece, i * words);
    }
    return out.finish();
  }
}

package tideline.net.marking;

import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * Puts fields into words in the order they come, so that neighbours in the file stay neighbours in
 * memory; a field that does not fit into the current word opens a new one, and the gap left behind
 * is offered to later, narrower fields.
 */
final class WordFiller {

  private static final int OPEN_WORDS = 16;

  /** Words with room, oldest first: word number and bits used. */
  private final ArrayDeque<int[]> open = new ArrayDeque<>();

  private int words;

  /** Answers the position of the field: word * 64 + lowest bit. */
  int place(int width) {
    for (Iterator<int[]> it = open.iterator(); it.hasNext(); ) {
      int[] candidate = it.next();
      if (candidate[1] + width <= 64) {
        int at = candidate[0] * 64 + candidate[1];
        candidate[1] += width;
        if (candidate[1] == 64) {
          it.remove();
        }
        return at;
      }
    }
    int fresh = words++;
    if (width < 64) {
      open.add(new int[] {fresh, width});
      if (open.size() > OPEN_WORDS) {
        open.remove();
      }
    }
    return fresh * 64;
  }

  int words() {
    return words;
  }
}

package tideline.cli.teach;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives every marking a number, the same one whenever it occurs: a state that was evicted and found
 * again, or found by another run, is the same state on the page.
 */
final class StateNumbers {

  private final Map<LongBuffer, Integer> numbers = new HashMap<>();
  private final List<long[]> markings = new ArrayList<>();

  /** The number of a marking; the next free one if it is new. */
  int of(long[] marking) {
    return numbers.computeIfAbsent(
        LongBuffer.wrap(marking),
        key -> {
          markings.add(marking);
          return markings.size() - 1;
        });
  }

  /** The marking of a number, not to be changed. */
  long[] marking(int state) {
    return markings.get(state);
  }

  int size() {
    return markings.size();
  }
}

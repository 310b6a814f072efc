package tideline.teach;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.model.StepRules;

/**
 * Gives every marking a number, the same one whenever it occurs: a state that was evicted and found
 * again, or found by another run, is the same state on the page.
 */
final class StateNumbers {

  private final Map<LongBuffer, Integer> numbers = new HashMap<>();
  private final List<long[]> states = new ArrayList<>();
  private final StepRules rules;

  StateNumbers(StepRules rules) {
    this.rules = rules;
  }

  /** The steps of the model whose states are numbered. */
  StepRules rules() {
    return rules;
  }

  /** The number of a state; the next free one if it is new. */
  int of(long[] state) {
    return numbers.computeIfAbsent(
        LongBuffer.wrap(state),
        key -> {
          states.add(state);
          return states.size() - 1;
        });
  }

  /** The state of a number, not to be changed. */
  long[] state(int number) {
    return states.get(number);
  }

  int size() {
    return states.size();
  }
}

package tideline.search.external;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StateComponents;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.external.ComponentChoice.Candidate;

/**
 * What random walks from the initial state tell about the components: how often each is changed,
 * and how its values are distributed.
 *
 * <p>The sample of heuristic SS in {@code [EK11]} section 5.1, and of section 6.3.1 for the choice
 * of the component that is hashed locally. Keeps no state, so it needs no memory.
 */
final class Sample {

  private static final int LONGEST_WALK = 1000;
  private static final int CLASSES = 256;

  private final StateComponents components;
  private final long[] changes;
  private final int[][] sizes;

  private Sample(StateComponents components) {
    this.components = components;
    this.changes = new long[components.size()];
    this.sizes = new int[components.size()][CLASSES];
  }

  /**
   * @param length the number of steps of all walks together
   */
  static Sample of(TransitionSystem system, StateComponents components, int length, long seed) {
    Sample sample = new Sample(components);
    sample.walk(system, length, new SplittableRandom(seed));
    return sample;
  }

  private void walk(TransitionSystem system, int total, SplittableRandom random) {
    StepBuffer steps = new StepBuffer(system.words());
    long[] state = new long[system.words()];
    int length = LONGEST_WALK;
    for (int n = 0; n < total; n++) {
      if (length == LONGEST_WALK) {
        system.initial(state, 0);
        length = 0;
      }
      steps.clear();
      try {
        system.expand(state, 0, 0, Integer.MAX_VALUE, steps);
      } catch (LayoutExceededException e) {
        steps.clear(); // what comes later widens the layout; here another walk will do
      }
      if (steps.size() == 0) {
        length = LONGEST_WALK;
        continue;
      }
      int chosen = random.nextInt(steps.size());
      System.arraycopy(steps.words(), chosen * steps.stride(), state, 0, state.length);
      length++;
      for (int c : components.changedBy(steps.event(chosen))) {
        changes[c]++;
      }
      for (int c = 0; c < sizes.length; c++) {
        sizes[c][(int) Long.remainderUnsigned(components.value(c, state, 0), CLASSES)]++;
      }
    }
  }

  /** For each component how often it was changed. */
  long[] changes() {
    return changes;
  }

  /** The component that is best by equation (1), the heuristic DE. */
  int bestComponent() {
    List<Candidate> candidates = new ArrayList<>();
    for (int c = 0; c < sizes.length; c++) {
      Candidate candidate = Candidate.of(c, changes[c], sizes[c]);
      if (candidate.parts() > 1) {
        candidates.add(candidate);
      }
    }
    return candidates.isEmpty()
        ? HashClasses.GLOBAL
        : ComponentChoices.mostEvenAndLeastUpdated().choose(candidates, 0).component();
  }

  /** For each component how many events change it: heuristic SA. */
  static long[] changers(StateComponents components, int events) {
    long[] changers = new long[components.size()];
    for (int event = 0; event < events; event++) {
      for (int c : components.changedBy(event)) {
        changers[c]++;
      }
    }
    return changers;
  }
}

package tideline.analysis.check;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.explored.ColouredValuation;
import tideline.net.property.Formula;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/** Walks by chance through a coloured net as it is; the same seed gives the same walks. */
final class ColouredWalk {

  /** Lengths of walks, in turn. */
  private static final int[] LENGTHS = {100, 1_000, 10_000};

  private final SplittableRandom random;
  private final List<ColouredValuation> valuations = new ArrayList<>();
  private ColouredSystem system;
  private StepBuffer buffer;
  private long[] state;

  /**
   * @param statements that are asked in every marking
   */
  ColouredWalk(ColouredSystem system, List<Formula> statements, long seed) {
    this.system = system;
    random = new SplittableRandom(seed);
    buffer = new StepBuffer(system.words());
    for (int i = 0; i == 0 || i < statements.size(); i += Long.SIZE) {
      valuations.add(
          new ColouredValuation(
              system, statements.subList(i, Math.min(statements.size(), i + Long.SIZE))));
    }
  }

  /** Hears what holds. */
  interface Listener {
    /** A statement holds in the marking. */
    void holds(int statement);

    /** The tokens of each place in a marking, of all colours together. */
    void totals(long[] tokens);
  }

  /** Walks until the signal. */
  void run(Listener listener, BooleanSupplier stop) {
    for (int walk = 0; !stop.getAsBoolean(); walk++) {
      state = new long[system.words()];
      system.initial(state, 0);
      look(listener);
      int left = LENGTHS[walk % LENGTHS.length];
      while (left-- > 0 && !stop.getAsBoolean() && step()) {
        look(listener);
      }
    }
  }

  private void look(Listener listener) {
    for (int i = 0; i < valuations.size(); i++) {
      long bits = valuations.get(i).of(state, 0);
      for (; bits != 0; bits &= bits - 1) {
        listener.holds(i * Long.SIZE + Long.numberOfTrailingZeros(bits));
      }
    }
    listener.totals(valuations.get(0).totals());
  }

  /** Takes the first enabled event from one drawn by lot; false in a deadlock. */
  private boolean step() {
    int transition = random.nextInt(system.kinds());
    int first = system.firstEvent(transition);
    int size = system.firstEvent(transition + 1) - first;
    int from = first + (size > 1 ? random.nextInt(size) : 0);
    if (!delivered(from) && !delivered(first) && !delivered(0)) {
      return false;
    }
    System.arraycopy(buffer.words(), 0, state, 0, state.length);
    return true;
  }

  private boolean delivered(int from) {
    while (true) {
      try {
        buffer.clear();
        system.expand(state, 0, from, 1, buffer);
        return buffer.size() > 0;
      } catch (LayoutExceededException exceeded) {
        widen(system.widen(exceeded));
      }
    }
  }

  private void widen(Relayout wider) {
    system = wider.system().as(ColouredSystem.class).orElseThrow();
    long[] narrow = state;
    state = new long[system.words()];
    wider.mapping().map(narrow, 0, state, 0);
    buffer = new StepBuffer(system.words());
    valuations.replaceAll(valuation -> valuation.in(system));
  }
}

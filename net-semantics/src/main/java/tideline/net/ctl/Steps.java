package tideline.net.ctl;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import tideline.net.firing.PackedNet;
import tideline.net.ltl.MarkingNumbers;
import tideline.net.property.Formula;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/** The markings met so far, by number, and what they lead to. */
final class Steps {

  /** A limit, or somebody, ends the evaluation. */
  static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped", null, false, false);
    }
  }

  private final long most;
  private final BooleanSupplier stop;
  private final int order;
  private final SplittableRandom random;
  private final MarkingNumbers markings;
  private PackedNet system;
  private StepBuffer buffer;
  private int calls;

  /**
   * @param most markings that may be met
   * @param order in which successors come: 0 ascending, 1 descending, else by chance
   */
  Steps(PackedNet system, List<Formula> statements, long most, int order, BooleanSupplier stop) {
    this.system = system;
    this.most = most;
    this.order = order;
    this.random = new SplittableRandom(order);
    this.stop = stop;
    buffer = new StepBuffer(system.words());
    markings = new MarkingNumbers(system.net(), system.layout(), statements);
  }

  int initial() {
    long[] words = new long[system.words()];
    system.initial(words, 0);
    return markings.number(words, 0);
  }

  int markings() {
    return markings.size();
  }

  boolean holds(int statement, int marking) {
    return (markings.valuation(marking) >>> statement & 1) != 0;
  }

  /**
   * The numbers of all successors.
   *
   * @throws Stopped if the limit or the signal came first
   */
  int[] successors(int marking) {
    if (markings.size() > most || (++calls & 255) == 0 && stop.getAsBoolean()) {
      throw new Stopped();
    }
    expand(marking);
    int[] targets = new int[buffer.size()];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = markings.number(buffer.words(), i * buffer.stride());
    }
    arrange(targets);
    return targets;
  }

  private void arrange(int[] targets) {
    for (int i = 0; order > 0 && i < targets.length - 1; i++) {
      int other = order == 1 ? targets.length - 1 - i : random.nextInt(i, targets.length);
      if (other > i) {
        int target = targets[i];
        targets[i] = targets[other];
        targets[other] = target;
      }
    }
  }

  private void expand(int marking) {
    while (true) {
      try {
        buffer.clear();
        system.expand(markings.words(), markings.at(marking), 0, Integer.MAX_VALUE, buffer);
        return;
      } catch (LayoutExceededException exceeded) {
        Relayout wider = system.widen(exceeded);
        system = wider.system().as(PackedNet.class).orElseThrow();
        markings.relayout(wider, system.layout());
        buffer = new StepBuffer(system.words());
      }
    }
  }
}

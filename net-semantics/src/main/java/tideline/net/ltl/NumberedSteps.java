package tideline.net.ltl;

import java.util.List;
import java.util.SplittableRandom;
import tideline.net.property.Formula;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** The markings met so far, by number, and what they lead to; layouts grow by themselves. */
public final class NumberedSteps {

  private final MarkingNumbers markings;
  private final int order;
  private final SplittableRandom random;
  private TransitionSystem system;
  private StepBuffer buffer;
  private long expansions;

  /**
   * @param propositions that are evaluated in each marking
   * @param order in which the steps of a marking come: 0 ascending, 1 descending, else by chance
   */
  public NumberedSteps(ObservedSystem observed, List<Formula> propositions, int order) {
    this.system = observed.system();
    this.order = order;
    this.random = new SplittableRandom(order);
    buffer = new StepBuffer(system.words());
    markings = new MarkingNumbers(system.words(), observed.valuation().apply(propositions));
  }

  /** Events and where they lead, one after the other. */
  public record Targets(int[] events, int[] markings) {}

  public int initial() {
    long[] words = new long[system.words()];
    system.initial(words, 0);
    return markings.number(words, 0);
  }

  public int markings() {
    return markings.size();
  }

  /** Whether more was done than a search may do. */
  public boolean isBeyond(SearchLimit limit) {
    return expansions > limit.expansions() || markings.size() > limit.markings();
  }

  /** For each proposition a bit. */
  public long valuation(int marking) {
    return markings.valuation(marking);
  }

  /** All steps of a marking. */
  public Targets from(int marking) {
    expansions++;
    expand(marking);
    int[] events = new int[buffer.size()];
    int[] targets = new int[buffer.size()];
    for (int i = 0; i < targets.length; i++) {
      events[i] = buffer.event(i);
      targets[i] = markings.number(buffer.words(), i * buffer.stride());
    }
    for (int i = 0; order > 0 && i < targets.length - 1; i++) {
      int other = order == 1 ? targets.length - 1 - i : random.nextInt(i, targets.length);
      if (other > i) {
        swap(events, i, other);
        swap(targets, i, other);
      }
    }
    return new Targets(events, targets);
  }

  private static void swap(int[] numbers, int i, int j) {
    int number = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = number;
  }

  private void expand(int marking) {
    while (true) {
      try {
        buffer.clear();
        system.expand(markings.words(), markings.at(marking), 0, Integer.MAX_VALUE, buffer);
        return;
      } catch (LayoutExceededException exceeded) {
        Relayout wider = system.widen(exceeded);
        system = wider.system();
        markings.relayout(wider);
        buffer = new StepBuffer(system.words());
      }
    }
  }
}

package tideline.cluster.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.TokenTally;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StateComponents;
import tideline.pivot.StateMixing;
import tideline.pivot.TransitionSystem;

/**
 * A model whose states are dealt out to partitions, in a layout that was widened some times, and
 * what is asked about its states.
 *
 * <p>The owner of a state is the same in every layout: where states can be widened, it depends on
 * what they mean and not on their words.
 */
public final class PartitionedModel {

  private final Model model;
  private final int partitions;
  private final Questions questions;
  private final List<Relayout> changes = new ArrayList<>();
  private final TransitionSystem system;
  private final Optional<StateComponents> components;

  /**
   * @param widenings variable and event of each step, in turn
   */
  public PartitionedModel(Model model, int partitions, Questions questions, int[] widenings) {
    this.model = model;
    this.partitions = partitions;
    this.questions = questions;
    TransitionSystem now = model.system();
    for (int i = 0; i < widenings.length; i += 2) {
      Relayout change = now.widen(new LayoutExceededException(widenings[i], widenings[i + 1]));
      changes.add(change);
      now = change.system();
    }
    system = now;
    TransitionSystem last = now;
    components =
        model.isBounded()
            ? Optional.empty()
            : Optional.of(model.components("auto")).map(c -> c.in(last));
  }

  public TransitionSystem system() {
    return system;
  }

  public int words() {
    return system.words();
  }

  int partitions() {
    return partitions;
  }

  int layout() {
    return changes.size();
  }

  /** The partition that a state belongs to. */
  public int owner(long[] states, int at) {
    long hash =
        components.isPresent()
            ? components.get().hash(states, at)
            : StateMixing.words(states, at, system.words());
    return (int) Math.floorMod(hash ^ hash >>> 32, (long) partitions);
  }

  /** A fresh tally of tokens for states of this layout. */
  Optional<TokenTally> tally() {
    Optional<TokenTally> tally = model.tally();
    if (!changes.isEmpty()) {
      tally.ifPresent(t -> t.relayout(system));
    }
    return tally;
  }

  /** For states of this layout. */
  Examination examination() {
    return new Examination(questions, model.steps(), system, layout());
  }

  /** The words of a state that was written in an earlier layout. */
  long[] current(long[] states, int at, int layout) {
    long[] now = Arrays.copyOfRange(states, at, at + wordsOf(layout));
    for (int i = layout; i < changes.size(); i++) {
      long[] wider = new long[changes.get(i).system().words()];
      changes.get(i).mapping().map(now, 0, wider, 0);
      now = wider;
    }
    return now;
  }

  int wordsOf(int layout) {
    return layout == 0 ? model.system().words() : changes.get(layout - 1).system().words();
  }
}

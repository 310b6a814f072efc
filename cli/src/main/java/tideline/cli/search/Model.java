package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.model.Net;
import tideline.pivot.Commutation;
import tideline.pivot.TransitionSystem;
import tideline.pnml.read.Imported;
import tideline.search.GrowthWatch;
import tideline.search.external.StateComponents;

/**
 * What is explored: a transition system, and what the command line has to know about its states.
 *
 * <p>Most methods need no more than {@link #system()} and run on every model. One that needs places
 * and transitions asks for {@link #net()}, and the model that has none says so.
 */
public interface Model {

  /**
   * The system that methods explore, the same for every call. The first call proves bounds and
   * packs states, which can take a while.
   */
  TransitionSystem system();

  /** Whether the model provably has finitely many states. */
  boolean isBounded();

  /** A fresh tally for states of {@link #system()} and of the systems it is widened to. */
  TokenTally tally();

  /**
   * A linear expression over places.
   *
   * @throws IllegalArgumentException with a message for people, if the text is none
   */
  Valuation valuation(String text);

  /** A fresh judge of unbounded growth; none if the model cannot tell. */
  Optional<GrowthJudge> growthJudge();

  /** Input places of an event that never held enough tokens for it, as far as the tally knows. */
  List<String> blocking(int event, TokenTally tally);

  /**
   * Parts of a state by whose values a state space can be divided.
   *
   * @param kind auto, or what the model has: places, units, invariants, coloured
   * @throws IllegalArgumentException with a message for people, if the model has no such components
   */
  StateComponents components(String kind);

  /** What is known about events that can change places, if anything; each time a new object. */
  default Optional<Commutation> commutation() {
    return Optional.empty();
  }

  /**
   * The place/transition net whose transitions are the events.
   *
   * @throws IllegalArgumentException with a message for people, if the model has none
   */
  Net net();

  /** A place/transition net. */
  static Model of(Net net) {
    return new NetModel(net);
  }

  /** The unfolding of a coloured net. */
  static Model of(Unfolding unfolding) {
    return new NetModel(unfolding);
  }

  /** A place/transition net, or the unfolding of a coloured one. */
  static Model of(Imported imported) {
    return imported.unfolding().map(Model::of).orElseGet(() -> of(imported.net()));
  }

  /** A coloured net that is explored as it is. */
  static Model of(ColouredNet net) {
    return new ColouredModel(net);
  }

  /** A number for each state. */
  @FunctionalInterface
  interface Valuation {
    /**
     * @param system the one whose layout the state has
     */
    long value(TransitionSystem system, long[] states, int at);
  }

  /** Recognises growth and remembers what grows. */
  interface GrowthJudge extends GrowthWatch.Judge {
    /** The ids of the places that grow for ever; empty as long as none is known. */
    List<String> growing();
  }
}

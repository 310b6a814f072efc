package tideline.model;

import java.util.List;
import java.util.Optional;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.ColourBlind;
import tideline.net.property.NodeNames;
import tideline.net.rank.Grouping;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.GroupingPlan;
import tideline.net.rank.RankedNet;
import tideline.pivot.Commutation;
import tideline.pivot.GrowthJudge;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;

/**
 * What is explored: a transition system, and what has to be known to speak about its states.
 *
 * <p>Most methods need no more than {@link #system()} and run on every model. What some models have
 * and others do not is optional here: whoever needs it asks, and says so where it is missing.
 */
public interface Model {

  /** What the model is called. */
  String name();

  /**
   * The system that methods explore, the same for every call. The first call may prove bounds and
   * pack states, which can take a while.
   */
  TransitionSystem system();

  /** Whether the model provably has finitely many states. */
  boolean isBounded();

  /** The numbers that formulas and expressions are about, in the layout of {@link #system()}. */
  StateVariables variables();

  /** What the names in formulas stand for. */
  NodeNames names();

  /**
   * Reads a linear expression over the variables.
   *
   * @throws IllegalArgumentException with a sentence, if the text is none
   */
  LinearExpression expression(String text);

  /**
   * Parts of a state by whose values a state space can be divided.
   *
   * @param kind auto, or a kind that the model has
   * @throws IllegalArgumentException with a message for people, if the model has no such components
   */
  StateComponents components(String kind);

  /** A fresh tally for states of {@link #system()}; none if states have no tokens. */
  default Optional<TokenTally> tally() {
    return Optional.empty();
  }

  /** A judge of unbounded growth; none if the model cannot tell. */
  default Optional<GrowthJudge> growthJudge() {
    return Optional.empty();
  }

  /** Inputs of an event that never were enough for it, as far as the tally knows. */
  default List<String> blocking(int event, TokenTally tally) {
    return List.of();
  }

  /**
   * Refuses to have the firings of each event counted, where events are not what people count.
   *
   * @throws CapabilityException with a message for people
   */
  default void checkCoverage() {}

  /** What is known about events that can change places, if anything; each time a new object. */
  default Optional<Commutation> commutation() {
    return Optional.empty();
  }

  /**
   * The same net with ranks for states; none if that is not possible or would not pay. May take a
   * while.
   */
  default Optional<RankedNet> ranked(GroupingEffort effort) {
    return grouped(effort).flatMap(RankedNet::of);
  }

  /** The groups of places that such ranks are made of, without the tables for firing. */
  default Optional<Grouping> grouped(GroupingEffort effort) {
    return groupingPlan(effort).flatMap(GroupingPlan::grouping);
  }

  /** What these groups would be, before anything is known about a single one. */
  default Optional<GroupingPlan> groupingPlan(GroupingEffort effort) {
    return Optional.empty();
  }

  /** The steps of the model one at a time. */
  default StepRules steps() {
    return new SystemSteps(this);
  }

  /** The place/transition net whose transitions are the events and whose places the variables. */
  default Optional<Net> net() {
    return Optional.empty();
  }

  /** Statements about the model in words of a net without colours that can do at least as much. */
  default Optional<ColourBlind> colourBlind() {
    return Optional.empty();
  }

  /**
   * Places that the variables are the tokens of, and transitions that move them, colours aside:
   * what structure tells about progress.
   */
  default Optional<Net> outline() {
    return net();
  }

  /**
   * The net, for what cannot do without places and transitions.
   *
   * @param what needs it, such as {@code --method symbolic}
   * @throws CapabilityException if there is none
   */
  default Net requiredNet(String what) {
    return net()
        .orElseThrow(
            () ->
                new CapabilityException(
                    what + " needs a place/transition net, which this model is not"));
  }
}

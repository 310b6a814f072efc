package tideline.net.coloured.unfold;

import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.model.ColouredNet.Arc;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Tokens;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * A coloured net without its colours: a place/transition net with the same places and transitions
 * that can do at least as much.
 *
 * <p>Where an inscription has more or fewer tokens by its binding, the transition takes the least
 * and gives the most, so a bound of a place here bounds the tokens of all colours together there.
 */
public final class Skeleton {

  private Skeleton() {}

  /**
   * The skeleton.
   *
   * @throws ArithmeticException if there are more than 2^63-1 tokens
   */
  public static Net of(ColouredNet coloured) {
    NetBuilder net = new NetBuilder(coloured.id()).name(coloured.name());
    for (ColouredNet.Place place : coloured.places()) {
      net.place(place.id(), place.name(), Tokens.of(place.initial(), new long[0]).total());
    }
    for (ColouredNet.Transition transition : coloured.transitions()) {
      int t = net.transition(transition.id(), transition.name());
      for (Arc arc : transition.inputs()) {
        long least = arc.inscription().least();
        if (least > 0) {
          net.input(arc.place(), t, least);
        }
      }
      for (Arc arc : transition.outputs()) {
        Bag given = arc.inscription();
        if (given.most() > 0) {
          net.output(t, arc.place(), given.most());
        }
      }
    }
    return net.build();
  }
}

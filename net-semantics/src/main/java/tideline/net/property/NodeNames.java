package tideline.net.property;

import java.util.List;
import java.util.stream.IntStream;
import tideline.net.expression.PlaceNames;
import tideline.net.model.Net;

/**
 * What the names in a question stand for.
 *
 * <p>A name can stand for several nodes: where a coloured net was unfolded, the tokens of one of
 * its places are the sum over several, and one of its transitions is fireable if one of several is.
 */
public interface NodeNames {

  /**
   * The places whose tokens together are meant.
   *
   * @throws IllegalArgumentException with a sentence, if the name means nothing or is ambiguous
   */
  List<Integer> places(String name);

  /**
   * The transitions of which one is meant.
   *
   * @throws IllegalArgumentException with a sentence, if the name means nothing or is ambiguous
   */
  List<Integer> transitions(String name);

  /** The places of all names. */
  List<List<Integer>> placeGroups();

  /** The transitions of all names. */
  List<List<Integer>> transitionGroups();

  /** Ids of the net, or names where they are unambiguous and no ids. */
  static NodeNames of(Net net) {
    PlaceNames places = new PlaceNames(net);
    TransitionNames transitions = new TransitionNames(net);
    return new NodeNames() {
      @Override
      public List<Integer> places(String name) {
        return List.of(places.place(name));
      }

      @Override
      public List<Integer> transitions(String name) {
        return List.of(transitions.transition(name));
      }

      @Override
      public List<List<Integer>> placeGroups() {
        return IntStream.range(0, net.places()).mapToObj(List::of).toList();
      }

      @Override
      public List<List<Integer>> transitionGroups() {
        return IntStream.range(0, net.transitions()).mapToObj(List::of).toList();
      }
    };
  }
}

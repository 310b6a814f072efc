package tideline.net.structure;

import java.util.Comparator;
import java.util.stream.IntStream;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Nets in which of two places with a common consumer one has all consumers of the other.
 *
 * <p>If such a net is ordinary, without inhibitor arcs and capacities, and every siphon holds a
 * marked trap, it is live. For let as many transitions be dead as ever are, and t be one of them. A
 * place whose producers are all dead keeps its tokens, since no live transition can take some for
 * ever. Let p1, p2, ... be the inputs of t, each with all consumers of the ones before. Who takes
 * from p1 takes from all, so is dead as t is; p1, once marked, stays marked. From then on who takes
 * from p2 would find all inputs of t marked, so is dead as well; and so on. So t has an input that
 * is empty and has dead producers only, or it would be enabled in the end. One such input of each
 * dead transition: together they are a siphon, and it is empty.
 */
final class AsymmetricChoice {

  private final Net net;

  private AsymmetricChoice(Net net) {
    this.net = net;
  }

  static boolean isIn(Net net) {
    AsymmetricChoice choice = new AsymmetricChoice(net);
    return IntStream.range(0, net.transitions()).allMatch(choice::isNested);
  }

  /** Whether of any two inputs of a transition one has all consumers of the other. */
  private boolean isNested(int transition) {
    Work.checkInterrupted();
    Arcs inputs = net.inputs(transition);
    int[] byConsumers =
        IntStream.range(0, inputs.size())
            .map(inputs::node)
            .boxed()
            .sorted(Comparator.comparing(p -> net.consumers(p).size()))
            .mapToInt(Integer::intValue)
            .toArray();
    return IntStream.range(1, byConsumers.length)
        .allMatch(i -> hasAll(net.consumers(byConsumers[i]), net.consumers(byConsumers[i - 1])));
  }

  private static boolean hasAll(Arcs more, Arcs some) {
    return IntStream.range(0, some.size()).allMatch(i -> more.weightOf(some.node(i)) > 0);
  }
}

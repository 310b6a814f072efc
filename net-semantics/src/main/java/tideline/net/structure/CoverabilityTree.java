package tideline.net.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * What the markings of a net, bounded or not, stay below: the tree of {@code [KM69]}, whose nodes
 * are markings with {@link #UNLIMITED} where repeating what led there gives any number of tokens.
 *
 * <p>Differs in: a marking that some node of the tree covers already is not added, wherever that
 * node is. Nodes are never taken out, so whatever can be reached from the smaller marking is
 * covered by what follows the larger one.
 *
 * <p>For nets without inhibitor arcs and capacities: larger markings have to allow whatever smaller
 * ones do. The tree can be very large; whoever builds it says when to give up.
 */
public final class CoverabilityTree {

  /** More than any number of tokens. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private final Net net;
  private final List<Node> nodes = new ArrayList<>();

  private CoverabilityTree(Net net) {
    this.net = net;
  }

  private record Node(Node parent, long[] marking) {}

  /**
   * Builds the tree.
   *
   * @param mostNodes no more than these are kept
   * @return empty for a net with inhibitor arcs or capacities, and if the tree was not whole when
   *     the limit was met or somebody asked to stop
   */
  public static Optional<CoverabilityTree> of(Net net, int mostNodes, BooleanSupplier stop) {
    if (net.hasInhibitorsOrCapacities()) {
      return Optional.empty();
    }
    CoverabilityTree tree = new CoverabilityTree(net);
    try {
      return tree.build(mostNodes, stop) ? Optional.of(tree) : Optional.empty();
    } catch (ArithmeticException e) {
      return Optional.empty(); // tokens beyond 63 bits
    }
  }

  private boolean build(int mostNodes, BooleanSupplier stop) {
    Deque<Node> open = new ArrayDeque<>();
    add(new Node(null, net.initialMarking()), open);
    while (!open.isEmpty()) {
      Work.checkInterrupted();
      Node node = open.pop();
      for (int t = 0; t < net.transitions(); t++) {
        Work.checkInterrupted();
        if (nodes.size() > mostNodes || stop.getAsBoolean()) {
          return false;
        }
        if (isEnabled(t, node.marking)) {
          long[] marking = accelerated(node, fired(t, node.marking));
          if (nodes.stream().noneMatch(n -> isBelow(marking, n.marking))) {
            add(new Node(node, marking), open);
          }
        }
      }
    }
    return true;
  }

  private void add(Node node, Deque<Node> open) {
    nodes.add(node);
    open.push(node);
  }

  private boolean isEnabled(int transition, long[] marking) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      if (marking[inputs.node(i)] < inputs.weight(i)) {
        return false;
      }
    }
    return true;
  }

  private long[] fired(int transition, long[] marking) {
    long[] after = marking.clone();
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      if (after[inputs.node(i)] != UNLIMITED) {
        after[inputs.node(i)] -= inputs.weight(i);
      }
    }
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      if (after[outputs.node(i)] != UNLIMITED) {
        after[outputs.node(i)] = Math.addExact(after[outputs.node(i)], outputs.weight(i));
      }
    }
    return after;
  }

  /** Where an earlier marking on the way is smaller, what grew has no limit. */
  private static long[] accelerated(Node from, long[] marking) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Node n = from; n != null; n = n.parent) {
        if (isBelow(n.marking, marking)) {
          for (int p = 0; p < marking.length; p++) {
            if (n.marking[p] < marking[p] && marking[p] != UNLIMITED) {
              marking[p] = UNLIMITED;
              changed = true;
            }
          }
        }
      }
    }
    return marking;
  }

  private static boolean isBelow(long[] small, long[] large) {
    for (int p = 0; p < small.length; p++) {
      if (small[p] > large[p]) {
        return false;
      }
    }
    return true;
  }

  /** Whether some place has no limit. */
  public boolean isUnbounded() {
    return nodes.stream().anyMatch(n -> Arrays.stream(n.marking).anyMatch(v -> v == UNLIMITED));
  }

  /**
   * The least upper bound of a sum over all reachable markings.
   *
   * @param sum without negative factors
   * @return {@link #UNLIMITED} if there is none
   * @throws ArithmeticException if it is beyond 63 bits
   */
  public long bound(LinearExpression sum) {
    long most = Long.MIN_VALUE;
    for (Node node : nodes) {
      long value = sum.constant();
      for (int i = 0; i < sum.places().length; i++) {
        long tokens = node.marking[sum.places()[i]];
        if (tokens == UNLIMITED && sum.factors()[i] > 0) {
          return UNLIMITED;
        }
        value = Math.addExact(value, Math.multiplyExact(sum.factors()[i], tokens));
      }
      most = Math.max(most, value);
    }
    return most;
  }
}

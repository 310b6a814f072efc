package tideline.net.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;
import tideline.net.coloured.unfold.Unfolder;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.CoverabilityTree;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.Limit;
import tideline.net.structure.MonotoneWeights;
import tideline.net.structure.NetClass;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.SemiFlows;
import tideline.net.structure.Siphons;
import tideline.net.structure.StateEquation;
import tideline.net.structure.StructuralBoundedness;

/** Long work on nets that are far too large for it ends when its thread is interrupted. */
class WorkTest {

  private static final Limit ENDLESS = new Limit(Integer.MAX_VALUE / 4, Long.MAX_VALUE / 4);

  @AfterEach
  void forgetInterruption() {
    Thread.interrupted();
  }

  @Test
  void looksAtTheThreadAndLeavesItMarked() {
    assertThatCode(Work::checkInterrupted).doesNotThrowAnyException();
    Thread.currentThread().interrupt();
    assertThatThrownBy(Work::checkInterrupted)
        .isInstanceOf(WorkInterruptedException.class)
        .hasMessage("interrupted");
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  /** Arcs at random, as many in as out: invariants without end. */
  private static Net random(int places, int transitions, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    NetBuilder net = new NetBuilder("random");
    for (int p = 0; p < places; p++) {
      net.place("p" + p, random.nextInt(2));
    }
    for (int t = 0; t < transitions; t++) {
      int number = net.transition("t" + t);
      for (int i = 0; i < 3; i++) {
        net.input(random.nextInt(places), number, 1 + random.nextInt(2));
        net.output(number, random.nextInt(places), 1 + random.nextInt(2));
      }
    }
    return net.build();
  }

  @Test
  void endsTheSearchForInvariants() throws InterruptedException {
    Net net = random(600, 300, 1);
    Interrupted.ends(() -> SemiFlows.ofPlaces(net, ENDLESS));
    Interrupted.ends(() -> SemiFlows.ofTransitions(random(300, 600, 2), ENDLESS));
  }

  @Test
  void endsTheGreedySearchForInvariants() throws InterruptedException {
    Net net = random(20_000, 15_000, 3);
    Interrupted.ends(() -> SemiFlows.ofPlaces(net, new Limit(10, 40_000_000)));
  }

  @Test
  void endsTheSearchForSiphonsAndTraps() throws InterruptedException {
    Net net = random(400, 400, 4);
    Interrupted.ends(() -> Siphons.minimalSiphons(net, ENDLESS));
    Interrupted.ends(() -> Siphons.minimalTraps(net, ENDLESS));
  }

  @Test
  void endsTheSearchForBounds() throws InterruptedException {
    Net net = random(3000, 3000, 5);
    Interrupted.ends(() -> PlaceBounds.of(net));
    Net large = random(20_000, 20_000, 11);
    SemiFlows few = SemiFlows.ofPlaces(random(10, 10, 11));
    Interrupted.ends(() -> StructuralBoundedness.of(large, few));
  }

  @Test
  void endsTheSearchForMonotoneWeights() throws InterruptedException {
    Net net = random(500, 300, 6);
    BitSet all = new BitSet();
    all.set(0, net.transitions());
    IncidenceMatrix matrix = IncidenceMatrix.of(net);
    Interrupted.ends(() -> MonotoneWeights.increasing(matrix, all, ENDLESS));
  }

  @Test
  void endsTheCoverabilityTree() throws InterruptedException {
    Net net = random(60, 60, 7);
    Interrupted.ends(() -> CoverabilityTree.of(net, Integer.MAX_VALUE, () -> false));
  }

  @Test
  void endsTheStateEquation() throws InterruptedException {
    Net net = random(2000, 2000, 8);
    LinearExpression sum = new LinearExpression(new int[] {0, 1}, new long[] {-1, -1}, 5);
    Interrupted.ends(
        () -> new StateEquation(net, new BitSet(), Long.MAX_VALUE).isSolvable(List.of(sum)));
  }

  @Test
  void endsTheClassificationOfANet() throws InterruptedException {
    Net net = random(100_000, 100_000, 9);
    Interrupted.ends(() -> NetClass.of(net));
  }

  @Test
  void endsTheConstructionOfANet() throws InterruptedException {
    Interrupted.ends(() -> random(100_000, 200_000, 10));
  }

  @Test
  void endsUnfoldingWithMoreBindingsThanAnybodyCanWaitFor() throws InterruptedException {
    ColouredNet tokens = pairs(400, false);
    Interrupted.ends(() -> Unfolder.unfold(tokens));
    ColouredNet products = pairs(400, true);
    Interrupted.ends(() -> Unfolder.unfold(products));
  }

  /**
   * Transitions over six variables.
   *
   * @param unseen whether the variables stand in the guard alone, which never holds
   */
  private static ColouredNet pairs(int colours, boolean unseen) {
    Sort sort = new Sort.Range("R", "R", 1, colours);
    List<Term.Variable> variables = new ArrayList<>();
    List<ColouredNet.Arc> inputs = new ArrayList<>();
    List<Term> guard = new ArrayList<>();
    for (int v = 0; v < 6; v++) {
      variables.add(new Term.Variable(v, "v" + v, sort));
      inputs.add(new ColouredNet.Arc(0, new Bag.Single(variables.get(unseen ? 0 : v))));
      guard.add(new Term.Comparison(Term.Relation.LESS, variables.get(v), variables.get(0)));
    }
    Term never = new Term.Junction(Term.Connective.OR, guard);
    Term both =
        new Term.Junction(
            Term.Connective.AND,
            List.of(never, new Term.Not(new Term.Junction(Term.Connective.OR, guard))));
    return new ColouredNet(
        "pairs",
        "pairs",
        List.of(sort),
        variables,
        List.of(new ColouredNet.Place("p", "p", sort, new Bag.All(sort))),
        List.of(
            new ColouredNet.Transition(
                "t", "t", unseen ? both : new Term.Constant(1, Sort.BOOL), inputs, List.of())));
  }
}

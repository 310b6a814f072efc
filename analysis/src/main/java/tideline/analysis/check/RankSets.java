package tideline.analysis.check;

import java.util.Optional;
import tideline.analysis.run.SearchRequest;
import tideline.net.firing.PackedNet;
import tideline.net.property.Formula;
import tideline.net.property.PredicateProgram;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankPacking;
import tideline.net.rank.RankedNet;
import tideline.pivot.Relayout;
import tideline.search.rank.RankGraph;
import tideline.search.rank.RankSet;
import tideline.search.store.MemoryBudget;

/**
 * Evaluates formulas of CTL on ranks: a set of states is a bit for each rank. Some bits for each
 * state suffice, where the edges of the graph would take dozens of bytes.
 */
final class RankSets implements StateSets<RankSet> {

  /** Sets that a formula needs at a time, with the states themselves. */
  private static final int SETS = 4;

  private final RankGraph graph;
  private final RankedNet ranked;
  private final PackedNet packed;

  private RankSets(RankGraph graph) {
    this.graph = graph;
    ranked = graph.system().as(RankedNet.class).orElseThrow();
    packed = PackedNet.of(ranked.net(), ranked.bounds());
  }

  /** Evaluates what is open, as far as memory and time suffice. */
  static void evaluate(Investigation investigation, SearchRequest request) {
    request.progress().phase("evaluating formulas on ranks");
    MemoryBudget budget = new MemoryBudget(request.memoryBytes());
    Optional<RankGraph> graph =
        request
            .control()
            .prepare(() -> ranked(request))
            .flatMap(net -> RankGraph.of(net, budget, request.signal()));
    if (graph.isEmpty()) {
      return;
    }
    BranchingTimeSets<RankSet> evaluation = new BranchingTimeSets<>(new RankSets(graph.get()));
    for (Goal.Paths goal : investigation.open(Goal.Paths.class)) {
      if (!request.signal().isRequested() && goal.isOpen()) {
        try {
          investigation.evaluated(goal, evaluation.holds(goal.formula()), Technique.EXPLICIT);
        } catch (RankGraph.UnfinishedException tooLarge) {
          // it stays open
        } finally {
          graph.get().releaseAll();
        }
      }
    }
  }

  /** With more effort where the sets would not fit. */
  private static Optional<RankedNet> ranked(SearchRequest request) {
    long most = request.memoryBytes() / SETS;
    Optional<RankedNet> quick = request.model().ranked(GroupingEffort.QUICK);
    if (quick.filter(net -> RankGraph.bytesOfSet(net.ranks()) > most).isEmpty()) {
      return quick;
    }
    return quick
        .flatMap(RankedNet::refined)
        .map(Relayout::system)
        .flatMap(system -> system.as(RankedNet.class))
        .filter(net -> RankGraph.bytesOfSet(net.ranks()) <= most);
  }

  @Override
  public RankSet satisfying(Formula formula) {
    PredicateProgram program = PredicateProgram.compile(formula, ranked.net(), packed.layout());
    RankPacking packing = new RankPacking(ranked, packed.layout());
    long[] words = new long[packed.words()];
    return graph.where(
        rank -> {
          packing.pack(rank, words);
          return program.holds(words, 0);
        });
  }

  @Override
  public RankSet deadlocks() {
    return graph.deadlocks();
  }

  @Override
  public RankSet all() {
    return graph.all();
  }

  @Override
  public RankSet copy(RankSet set) {
    return graph.copy(set);
  }

  @Override
  public boolean hasInitial(RankSet set) {
    return graph.hasInitial(set);
  }

  @Override
  public RankSet complement(RankSet set) {
    return graph.complement(set);
  }

  @Override
  public RankSet intersection(RankSet one, RankSet other) {
    one.and(other);
    graph.release(other);
    return one;
  }

  @Override
  public RankSet union(RankSet one, RankSet other) {
    one.or(other);
    graph.release(other);
    return one;
  }

  @Override
  public RankSet before(RankSet set) {
    return graph.before(set);
  }

  @Override
  public RankSet canReach(RankSet stay, RankSet goal) {
    return graph.canReach(stay, goal);
  }

  @Override
  public RankSet canStay(RankSet set) {
    return graph.canStay(set);
  }
}

package tideline.analysis.check;

import java.util.Optional;
import tideline.analysis.run.SearchRequest;
import tideline.bdd.frozen.DiagramRanks;
import tideline.bdd.frozen.DiagramRanks.Unpacking;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
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
 * state suffice, where the edges of the graph would take dozens of bytes. Where the ranks of groups
 * are too many for that, the ranks are numbers in a diagram of all states, if it is small.
 */
final class RankSets implements StateSets<RankSet> {

  /** Sets that a formula needs at a time, with the states themselves. */
  private static final int SETS = 4;

  /** The diagram may take this part of the memory while it is made. */
  private static final int DIAGRAM_SHARE = 2;

  private final RankGraph graph;
  private final PackedNet packed;
  private final Unpacking unpacking;

  private RankSets(RankGraph graph, PackedNet packed, Unpacking unpacking) {
    this.graph = graph;
    this.packed = packed;
    this.unpacking = unpacking;
  }

  /** Evaluates what is open, as far as memory and time suffice. */
  static void evaluate(Investigation investigation, SearchRequest request) {
    request.progress().phase("evaluating formulas on ranks");
    ofGroups(request)
        .or(() -> inDiagram(request))
        .ifPresent(sets -> sets.evaluateOpen(investigation, request));
  }

  void evaluateOpen(Investigation investigation, SearchRequest request) {
    BranchingTimeSets<RankSet> evaluation = new BranchingTimeSets<>(this);
    for (Goal.Paths goal : investigation.open(Goal.Paths.class)) {
      if (!request.signal().isRequested() && goal.isOpen()) {
        try {
          investigation.evaluated(goal, evaluation.holds(goal.formula()), Technique.EXPLICIT);
        } catch (RankGraph.UnfinishedException tooLarge) {
          // it stays open
        } finally {
          graph.releaseAll();
        }
      }
    }
  }

  private static Optional<RankSets> ofGroups(SearchRequest request) {
    MemoryBudget budget = new MemoryBudget(request.memoryBytes());
    return request
        .control()
        .prepare(() -> ranked(request))
        .flatMap(net -> RankGraph.of(net, budget, request.signal()))
        .map(RankSets::ofGroups);
  }

  private static RankSets ofGroups(RankGraph graph) {
    RankedNet ranked = graph.system().as(RankedNet.class).orElseThrow();
    PackedNet packed = PackedNet.of(ranked.net(), ranked.bounds());
    return new RankSets(graph, packed, new RankPacking(ranked, packed.layout())::pack);
  }

  /** On the numbers that the states have in a diagram of them. */
  static Optional<RankSets> inDiagram(SearchRequest request) {
    MemoryBudget budget = new MemoryBudget(request.memoryBytes());
    return request
        .control()
        .prepare(() -> diagram(request))
        .flatMap(
            ranks ->
                RankGraph.ofAll(ranks, budget, request.signal())
                    .map(graph -> new RankSets(graph, ranks.packed(), ranks.unpacking())));
  }

  private static Optional<DiagramRanks> diagram(SearchRequest request) {
    SymbolicOptions options =
        SymbolicOptions.defaults()
            .withMemoryBytes(
                Math.max(KernelLimits.LEAST_BYTES, request.memoryBytes() / DIAGRAM_SHARE))
            .withStop(request.signal()::isRequested);
    return SymbolicExplorer.reach(request.net("formulas on ranks"), options)
        .reachable()
        .filter(FrozenDiagram.class::isInstance)
        .flatMap(set -> DiagramRanks.of((FrozenDiagram) set));
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
    PredicateProgram program = PredicateProgram.compile(formula, packed.net(), packed.layout());
    long[] words = new long[packed.words()];
    return graph.where(
        rank -> {
          unpacking.unpack(rank, words);
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

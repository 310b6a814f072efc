package tideline.analysis.method;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.SearchRequest;
import tideline.model.Model;
import tideline.model.StateVariables;
import tideline.pivot.TransitionSystem;
import tideline.search.graph.StoredGraph;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/**
 * All states of a breadth-first search, to be looked at after it has ended: states are numbered in
 * the order in which they were reached.
 *
 * @param variables of the states in the layout that they have
 * @param levels the distance of each state from the initial one
 * @param parents the state from which each state was reached first; -1 for the initial one
 * @param ending whether all states were reached
 */
public record StateSpace(
    Model model,
    StateVariables variables,
    StoredGraph graph,
    IntArrayList levels,
    IntArrayList parents,
    RunEnding ending) {

  /** Searches to the end or to a limit. The request says where that is; its order is bfs. */
  public static StateSpace explore(SearchRequest request) {
    request.system();
    Tree tree = new Tree();
    SequentialRun run = new SequentialRun(request, List.of(tree));
    RunEnding ending = run.outcome().ending();
    TransitionSystem system = run.system();
    StoredGraph graph = new StoredGraph(system, run.store(), tree.closed);
    return new StateSpace(
        request.model(),
        request.model().variables().in(system),
        graph,
        tree.levels,
        tree.parents,
        ending);
  }

  /** The system with the layout that the states have. */
  public TransitionSystem system() {
    return graph.system();
  }

  /** The value of a variable in a state. */
  public long value(int variable, int ref) {
    return variables.value(variable, graph.store().array(ref), graph.store().offset(ref));
  }

  /** The breadth-first tree. */
  private static final class Tree implements SearchObserver {
    private final IntArrayList levels = new IntArrayList();
    private final IntArrayList parents = new IntArrayList();
    private int closed;

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      levels.add(source < 0 ? 0 : levels.getInt(source) + 1);
      parents.add(source);
      return Directive.CONTINUE;
    }

    @Override
    public Directive closed(int ref) {
      closed = ref + 1;
      return Directive.CONTINUE;
    }

    @Override
    public boolean wantsClosings() {
      return true;
    }
  }
}

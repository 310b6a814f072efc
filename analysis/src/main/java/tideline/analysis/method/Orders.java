package tideline.analysis.method;

import java.util.function.Supplier;
import tideline.analysis.run.SearchRequest;
import tideline.model.StateVariables;
import tideline.net.expression.LinearExpression;
import tideline.pivot.TransitionSystem;
import tideline.search.open.FifoOpenSet;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.OpenSet;
import tideline.search.open.PriorityOpenSet;
import tideline.search.open.RandomOpenSet;
import tideline.search.store.StateStore;

/** Open sets for the orders that need nothing but handles and the states behind them. */
final class Orders {

  private Orders() {}

  /**
   * @param system asked late: the one whose layout the states have now
   * @param store asked late
   * @throws IllegalArgumentException with a message for people, if there is no such order
   */
  static OpenSet openSet(
      SearchRequest request, Supplier<TransitionSystem> system, Supplier<StateStore> store) {
    return switch (request.order().name()) {
      case "bfs" -> new FifoOpenSet();
      case "dfs" -> new LifoOpenSet();
      case "random" -> new RandomOpenSet(request.seed());
      case "best" -> {
        StateValue value = valuation(request, system);
        yield new PriorityOpenSet(ref -> value.of(store.get().array(ref), store.get().offset(ref)));
      }
      default -> throw new IllegalArgumentException("no order '" + request.order() + "'");
    };
  }

  /** A number for each state. */
  @FunctionalInterface
  interface StateValue {
    long of(long[] states, int at);
  }

  private static StateValue valuation(SearchRequest request, Supplier<TransitionSystem> system) {
    LinearExpression expression = request.model().expression(request.order().argument());
    return new StateValue() {
      private StateVariables variables = request.model().variables();
      private TransitionSystem known = request.model().system();

      @Override
      public long of(long[] states, int at) {
        TransitionSystem now = system.get();
        if (now != known) {
          known = now;
          variables = variables.in(now);
        }
        return expression.value(v -> variables.value(v, states, at));
      }
    };
  }
}

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
import tideline.search.open.SearchOrder;
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
        Valuation value = new Valuation(request);
        yield new PriorityOpenSet(
            ref -> value.value(system.get(), store.get().array(ref), store.get().offset(ref)));
      }
      default -> throw new IllegalArgumentException("no order '" + request.order() + "'");
    };
  }

  /** The order for methods that execute events one at a time. */
  static SearchOrder searchOrder(SearchRequest request) {
    return switch (request.order().name()) {
      case "random" -> SearchOrder.random(request.seed());
      case "best" -> SearchOrder.best(request.order().toString(), new Valuation(request)::value);
      default -> SearchOrder.parse(request.order().toString());
    };
  }

  /** The value of an expression, in whatever layout states have. */
  private static final class Valuation {
    private final LinearExpression expression;
    private TransitionSystem system;
    private StateVariables variables;

    Valuation(SearchRequest request) {
      expression = request.model().expression(request.order().argument());
      system = request.model().system();
      variables = request.model().variables();
    }

    long value(TransitionSystem now, long[] states, int at) {
      if (now != system) {
        system = now;
        variables = variables.in(now);
      }
      return expression.value(v -> variables.value(v, states, at));
    }
  }
}

package tideline.cli.search;

import tideline.search.open.SearchOrder;

/** The orders that methods take which execute events one at a time, as a request names them. */
final class SearchOrders {

  private SearchOrders() {}

  static SearchOrder of(SearchRequest request) {
    OrderChoice order = request.order();
    return switch (order.name()) {
      case "random" -> SearchOrder.random(request.seed());
      case "best" -> best(order, request.model().valuation(order.argument()));
      default -> SearchOrder.parse(order.toString());
    };
  }

  private static SearchOrder best(OrderChoice order, Model.Valuation valuation) {
    return SearchOrder.best(order.toString(), valuation::value);
  }
}

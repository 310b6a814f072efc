package tideline.site;

import java.io.IOException;
import tideline.analysis.json.FactJson;
import tideline.analysis.json.Json;
import tideline.analysis.method.CacheMethod;
import tideline.analysis.method.DepthMethod;
import tideline.analysis.method.ExternalMethod;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.LocalityMethod;
import tideline.analysis.method.Method;
import tideline.analysis.method.PseudoRootMethod;
import tideline.analysis.method.SweepLineMethod;
import tideline.analysis.method.SymbolicMethod;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;

/**
 * A method with its options.
 *
 * @param seed for what is left to chance
 */
record Choice(Method method, Order order, long seed, Settings settings) {

  /**
   * Reads a method and its options, as in {@code cache;cache-states=12;order=dfs}.
   *
   * @throws IllegalArgumentException with a sentence, if they make no sense
   */
  static Choice read(String text) {
    String[] words = text.split(";");
    Method method = method(words[0]);
    Order order = method.usualOrder();
    long seed = 0;
    Settings settings = Settings.NONE;
    for (int i = 1; i < words.length; i++) {
      int at = words[i].indexOf('=');
      String name = at < 0 ? words[i] : words[i].substring(0, at);
      String value = words[i].substring(at + 1);
      switch (name) {
        case "order" -> order = Order.parse(value);
        case "seed" -> seed = Long.parseLong(value);
        default -> settings = settings.withText(option(method, name), value);
      }
    }
    return new Choice(method, order, seed, settings);
  }

  private static MethodOption<?> option(Method method, String name) {
    return method.options().stream()
        .filter(option -> option.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "method '" + method.name() + "' has no option '" + name + "'"));
  }

  private static Method method(String name) {
    return switch (name) {
      case "full" -> new FullMethod();
      case "cache" -> new CacheMethod();
      case "sweep-line" -> new SweepLineMethod();
      case "pseudo-root" -> new PseudoRootMethod();
      case "locality" -> new LocalityMethod();
      case "depth" -> new DepthMethod();
      case "external" -> new ExternalMethod();
      case "symbolic" -> new SymbolicMethod();
      default -> throw new IllegalArgumentException("there is no method '" + name + "' here");
    };
  }

  SearchRequest.Builder applyTo(SearchRequest.Builder request) {
    return request.order(order).seed(seed).settings(settings);
  }

  void json(Json object) throws IOException {
    object.key("seed").value(seed);
    for (MethodOption<?> option : settings.chosen()) {
      object.key(option.key());
      FactJson.write(settings.written(option), object);
    }
  }
}

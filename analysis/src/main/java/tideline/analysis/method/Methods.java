package tideline.analysis.method;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.analysis.option.MethodOption;

/** The methods there are: the one place that lists them. */
public final class Methods {

  private static final List<Method> ALL =
      List.of(
          new FullMethod(),
          new AutoMethod(),
          new SymbolicMethod(),
          new CacheMethod(),
          new PseudoRootMethod(),
          new SweepLineMethod(),
          new LocalityMethod(),
          new DepthMethod(),
          new ExternalMethod());

  private Methods() {}

  public static List<Method> all() {
    return ALL;
  }

  public static Optional<Method> named(String name) {
    return ALL.stream().filter(m -> m.name().equals(name)).findFirst();
  }

  /** All options of all methods, each once. */
  public static List<MethodOption<?>> options() {
    return ALL.stream().<MethodOption<?>>flatMap(m -> m.options().stream()).distinct().toList();
  }

  /** The names of the methods that an option belongs to. */
  public static String with(MethodOption<?> option) {
    return names(m -> m.options().contains(option));
  }

  /** The names of the methods of which something is true, as a sentence lists them. */
  static String names(Predicate<Method> some) {
    List<String> names = ALL.stream().filter(some).map(Method::name).toList();
    int last = names.size() - 1;
    String others = String.join(", ", names.subList(0, last));
    return others.isEmpty() ? names.get(last) : others + " or " + names.get(last);
  }
}

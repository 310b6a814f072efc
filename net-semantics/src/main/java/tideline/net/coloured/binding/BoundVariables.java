package tideline.net.coloured.binding;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Term;

/** The variables that a binding of one transition gives colours to, in the order of the net. */
public final class BoundVariables {

  private final List<Term.Variable> variables;
  private final int[] indexes;
  private final long[] colours;
  private final long bindings;

  public BoundVariables(ColouredNet net, ColouredNet.Transition transition) {
    variables =
        Bindings.variables(transition).stream()
            .mapToObj(net.variables()::get)
            .collect(Collectors.toUnmodifiableList());
    indexes = variables.stream().mapToInt(Term.Variable::index).toArray();
    colours = variables.stream().mapToLong(v -> v.sort().size()).toArray();
    bindings = Arrays.stream(colours).reduce(1, BoundVariables::product);
  }

  private static long product(long a, long b) {
    return a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b;
  }

  /** The number of variables. */
  public int size() {
    return indexes.length;
  }

  /** The number of bindings, possible or not; {@link Long#MAX_VALUE} stands for more. */
  public long bindings() {
    return bindings;
  }

  /** The position of a variable among all variables of the net. */
  public int index(int i) {
    return indexes[i];
  }

  /** The number of colours of a variable. */
  public long colours(int i) {
    return colours[i];
  }

  /** A binding for people, such as {@code x=a,y=b}; empty without variables. */
  public String describe(long[] binding) {
    return variables.stream()
        .map(v -> v.name() + "=" + v.sort().colour(binding[v.index()]))
        .collect(Collectors.joining(","));
  }

  /** The colours of the variables one after the other. */
  public String values(long[] binding) {
    return variables.stream()
        .map(v -> v.sort().colour(binding[v.index()]))
        .collect(Collectors.joining(","));
  }

  /** One more than the greatest index: a binding for these variables alone has this length. */
  public int span() {
    return variables.stream().mapToInt(v -> v.index() + 1).max().orElse(0);
  }
}

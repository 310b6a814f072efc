package tideline.net.coloured.binding;

import java.util.BitSet;
import java.util.List;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.coloured.term.Term;

/** Numbers the bindings of a transition; the last variable varies fastest. */
public final class BindingCode {

  private static final long MOST = 1L << 62;

  private final List<Term.Variable> variables;
  private final long[] sizes;
  private final long size;

  /**
   * @throws ColourLimitException if the variables have more than 2^62 bindings
   */
  public BindingCode(ColouredNet net, ColouredNet.Transition transition) {
    BitSet used = Bindings.variables(transition);
    variables = used.stream().mapToObj(net.variables()::get).toList();
    sizes = variables.stream().mapToLong(v -> v.sort().size()).toArray();
    long product = 1;
    for (long each : sizes) {
      if (product > MOST / each) {
        throw new ColourLimitException(
            "transition " + transition.id() + " has more than 2^62 bindings");
      }
      product *= each;
    }
    size = product;
  }

  /** The number of bindings, possible or not. */
  public long size() {
    return size;
  }

  public long encode(long[] binding) {
    long code = 0;
    for (int i = 0; i < sizes.length; i++) {
      code = code * sizes[i] + binding[variables.get(i).index()];
    }
    return code;
  }

  /** Binds the variables of the transition; others are left as they are. */
  public void decode(long code, long[] binding) {
    long rest = code;
    for (int i = sizes.length - 1; i >= 0; i--) {
      binding[variables.get(i).index()] = rest % sizes[i];
      rest /= sizes[i];
    }
  }

  /** The binding for people, such as {@code x=a,y=b}; empty without variables. */
  public String describe(long code) {
    StringBuilder text = new StringBuilder();
    long rest = code;
    for (int i = sizes.length - 1; i >= 0; i--) {
      Term.Variable variable = variables.get(i);
      String value = variable.name() + "=" + variable.sort().colour(rest % sizes[i]);
      text.insert(0, value + (text.isEmpty() ? "" : ","));
      rest /= sizes[i];
    }
    return text.toString();
  }

  /** The colours of the variables one after the other. */
  public String values(long code) {
    StringBuilder text = new StringBuilder();
    long rest = code;
    for (int i = sizes.length - 1; i >= 0; i--) {
      text.insert(0, (i == 0 ? "" : ",") + variables.get(i).sort().colour(rest % sizes[i]));
      rest /= sizes[i];
    }
    return text.toString();
  }
}

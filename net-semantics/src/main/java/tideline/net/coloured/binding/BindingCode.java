package tideline.net.coloured.binding;

import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.ColourLimitException;

/** Numbers the bindings of a transition; the last variable varies fastest. */
public final class BindingCode {

  private static final long MOST = 1L << 62;

  private final BoundVariables variables;

  /**
   * @throws ColourLimitException if the variables have more than 2^62 bindings
   */
  public BindingCode(ColouredNet net, ColouredNet.Transition transition) {
    variables = new BoundVariables(net, transition);
    if (variables.bindings() > MOST) {
      throw new ColourLimitException(
          "transition " + transition.id() + " has more than 2^62 bindings");
    }
  }

  /** The number of bindings, possible or not. */
  public long size() {
    return variables.bindings();
  }

  public long encode(long[] binding) {
    long code = 0;
    for (int i = 0; i < variables.size(); i++) {
      code = code * variables.colours(i) + binding[variables.index(i)];
    }
    return code;
  }

  /** Binds the variables of the transition; others are left as they are. */
  public void decode(long code, long[] binding) {
    long rest = code;
    for (int i = variables.size() - 1; i >= 0; i--) {
      long colours = variables.colours(i);
      binding[variables.index(i)] = rest % colours;
      rest /= colours;
    }
  }

  /** The binding for people, such as {@code x=a,y=b}; empty without variables. */
  public String describe(long code) {
    return variables.describe(decoded(code));
  }

  /** The colours of the variables one after the other. */
  public String values(long code) {
    return variables.values(decoded(code));
  }

  private long[] decoded(long code) {
    long[] binding = new long[variables.span()];
    decode(code, binding);
    return binding;
  }
}

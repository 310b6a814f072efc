package tideline.bdd.javabdd;

import com.github.javabdd.BDDFactory;
import java.lang.reflect.Method;
import tideline.bdd.kernel.KernelLimits;

/**
 * Keeps the library from writing to the standard streams: it prints unless it has a call-back.
 * Public only because the library calls by reflection.
 */
public final class Silence {

  private final KernelLimits limits;

  private Silence(KernelLimits limits) {
    this.limits = limits;
  }

  /** What the library calls instead of printing. */
  public static void ignore() {
    // Nothing to say.
  }

  /**
   * What the library calls instead of printing when it has collected or enlarged its table, in the
   * midst of an operation: the only places where a long one can be stopped.
   */
  public void look() {
    limits.poll();
  }

  static void over(BDDFactory factory, KernelLimits limits) {
    try {
      Silence silence = new Silence(limits);
      Method look = Silence.class.getMethod("look");
      factory.registerGCCallback(silence, look);
      factory.registerResizeCallback(silence, look);
      factory.registerReorderCallback(null, Silence.class.getMethod("ignore"));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}

package tideline.bdd.javabdd;

import com.github.javabdd.BDDFactory;
import java.lang.reflect.Method;

/**
 * Keeps the library from writing to the standard streams: it prints unless it has a call-back.
 * Public only because the library calls by reflection.
 */
public final class Silence {

  private Silence() {}

  /** What the library calls instead of printing. */
  public static void ignore() {
    // Nothing to say.
  }

  static void over(BDDFactory factory) {
    try {
      Method ignore = Silence.class.getMethod("ignore");
      factory.registerGCCallback(null, ignore);
      factory.registerResizeCallback(null, ignore);
      factory.registerReorderCallback(null, ignore);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}

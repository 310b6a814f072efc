package tideline.site.emulated.java.lang.invoke;

/** A browser runs one thread: there is nothing to fence off. */
public abstract class VarHandle {

  private VarHandle() {}

  public static void acquireFence() {
    // nobody else writes
  }
}

package tideline.search.disk;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.TransitionSystem;

/** Tells one model from another in files that outlive a run. */
public final class ModelDigest {

  private static final int BYTES = 16;

  private final MessageDigest digest = sha256();

  /** Of the name of a model, its events and its initial state. */
  public static String of(TransitionSystem system, String model) {
    ModelDigest digest = new ModelDigest();
    digest.add(model);
    for (int event = 0; event < system.events(); event++) {
      digest.add(system.eventName(event));
    }
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    return digest.add(system.describe(initial, 0)).hex();
  }

  public ModelDigest add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return this;
  }

  public String hex() {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }

  /** Is told of each step by which a system is made wider again. */
  @FunctionalInterface
  public interface Widening {
    void widened(Relayout change);
  }

  /**
   * Makes a system as wide as it was.
   *
   * @param widenings variable and event of each step, in turn
   */
  public static TransitionSystem widened(
      TransitionSystem system, int[] widenings, Widening listener) {
    TransitionSystem wider = system;
    for (int i = 0; i < widenings.length; i += 2) {
      Relayout change = wider.widen(new LayoutExceededException(widenings[i], widenings[i + 1]));
      listener.widened(change);
      wider = change.system();
    }
    return wider;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

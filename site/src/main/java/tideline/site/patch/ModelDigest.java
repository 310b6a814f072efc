package tideline.site.patch;

import tideline.pivot.TransitionSystem;

/** Tells models apart in files that outlive a run, of which a browser has none. */
final class ModelDigest {

  private ModelDigest() {}

  public static String of(TransitionSystem system, String model) {
    return "";
  }
}

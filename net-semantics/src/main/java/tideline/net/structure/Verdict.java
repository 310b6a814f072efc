package tideline.net.structure;

/** A three-valued answer: proven, refuted, or not decided by structure. */
public enum Verdict {
  YES,
  NO,
  UNKNOWN;

  /** YES or NO. */
  public static Verdict of(boolean holds) {
    return holds ? YES : NO;
  }

  /** This verdict if it is decided, else the other one. */
  public Verdict orElse(Verdict other) {
    return this == UNKNOWN ? other : this;
  }

  public boolean isKnown() {
    return this != UNKNOWN;
  }
}

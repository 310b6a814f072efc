package tideline.pnml.read;

/** The flavour of PNML a file is written in, recognised by its content. */
public enum Dialect {
  STANDARD("PNML 2009"),
  WOPED("WoPeD"),
  PIPE("PIPE"),
  TAPAAL("TAPAAL"),
  PROM("ProM"),
  SNAKES("SNAKES"),
  YASPER("Yasper EPNML"),
  EXTENDED("PNML with inhibitor and reset arcs"),
  LEGACY("PNML before 2009");

  private final String displayName;

  Dialect(String displayName) {
    this.displayName = displayName;
  }

  /** The name for people. */
  public String displayName() {
    return displayName;
  }

  /** True if the flavour says no more than the version of the standard. */
  boolean isGeneric() {
    return this == STANDARD || this == LEGACY || this == EXTENDED;
  }
}

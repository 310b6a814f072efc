package tideline.site.patch;

/** What {@link java.lang.Runtime} lacks in TeaVM. */
final class RuntimePatch {

  private RuntimePatch() {}

  /** Browsers do not say; one that gives a tab less ends the worker, and the page says so. */
  public long maxMemory() {
    return 1L << 30;
  }
}

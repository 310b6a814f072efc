package tideline.site.patch;

/** There are no native libraries in a browser. */
final class Zstandard {

  private Zstandard() {}

  static boolean works() {
    return false;
  }

  public void close() {
    // nothing was opened
  }
}

package tideline.site.patch;

/** The build for the browser has no resources. */
final class BuildVersion {

  private BuildVersion() {}

  public static String current() {
    return "browser";
  }
}

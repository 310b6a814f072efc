package tideline.pnml.read;

/** Tells the timing annotations that restrict nothing from those that do. */
final class Timing {

  private Timing() {}

  /** True if an invariant of a place lets tokens grow as old as they like. */
  static boolean isTrivialInvariant(String invariant) {
    String text = invariant.replace(" ", "");
    return text.isEmpty() || text.equals("<inf") || text.equals("<=inf");
  }

  /** True if the text looks like a time interval. */
  static boolean isInterval(String text) {
    return text.startsWith("[") || text.startsWith("(");
  }

  /** True if an interval admits every age. A transport arc adds a group number behind it. */
  static boolean isTrivialInterval(String interval) {
    String text = interval.replace(" ", "");
    int group = text.indexOf(':');
    return (group < 0 ? text : text.substring(0, group)).equals("[0,inf)");
  }
}

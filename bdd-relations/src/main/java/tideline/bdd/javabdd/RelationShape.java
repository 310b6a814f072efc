package tideline.bdd.javabdd;

/**
 * Into how many pieces the transition relation is cut.
 *
 * @param mostEvents the most events in one piece
 */
public record RelationShape(int mostEvents) {

  /** One piece for each event, over the fields that the event has to do with. */
  public static final RelationShape PARTITIONED = new RelationShape(1);

  /** All events in one relation over all fields that any event changes. */
  public static final RelationShape MONOLITHIC = new RelationShape(Integer.MAX_VALUE);

  private static final String CLUSTERED = "clustered:";

  public RelationShape {
    if (mostEvents < 1) {
      throw new IllegalArgumentException("a cluster has at least 1 event, not " + mostEvents);
    }
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException with a sentence
   */
  public static RelationShape parse(String text) {
    if (text.equals(PARTITIONED.toString())) {
      return PARTITIONED;
    }
    if (text.equals(MONOLITHIC.toString())) {
      return MONOLITHIC;
    }
    try {
      if (text.startsWith(CLUSTERED)) {
        int events = Integer.parseInt(text.substring(CLUSTERED.length()));
        if (events > 1 && events < Integer.MAX_VALUE) {
          return new RelationShape(events);
        }
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        "'" + text + "' is none of partitioned, clustered:N with N above 1, monolithic");
  }

  @Override
  public String toString() {
    return mostEvents == 1
        ? "partitioned"
        : mostEvents == Integer.MAX_VALUE ? "monolithic" : CLUSTERED + mostEvents;
  }
}

package tideline.sweep.progress;

/** What executing an event does to a progress value, as far as the event alone tells. */
public enum Step {
  /** The value becomes greater, wherever the event is executed. */
  GROWS,
  /** The value stays, wherever the event is executed. */
  STAYS,
  /** The value stays or becomes greater. */
  NEVER_FALLS,
  /** The value becomes less, wherever the event is executed. */
  FALLS,
  /** That depends on the state, or nobody knows. */
  UNKNOWN;

  /** What happens to a value that has more entries behind the one that this is about. */
  public Step then(Step behind) {
    return switch (this) {
      case GROWS, FALLS, UNKNOWN -> this;
      case STAYS -> behind;
      case NEVER_FALLS -> behind.mayFall() ? UNKNOWN : NEVER_FALLS;
    };
  }

  /** Whether the event can lead to a lesser value. */
  public boolean mayFall() {
    return this == FALLS || this == UNKNOWN;
  }

  /**
   * The step of an entry to which an event adds at least and at most so much, given by their signs.
   */
  static Step between(int least, int most) {
    if (least > 0) {
      return GROWS;
    }
    if (most < 0) {
      return FALLS;
    }
    return least < 0 ? UNKNOWN : most == 0 ? STAYS : NEVER_FALLS;
  }
}

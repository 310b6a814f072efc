package tideline.pnml.read;

/** What an id stands for. */
enum Kind {
  UNKNOWN("nothing"),
  PLACE("a place"),
  TRANSITION("a transition"),
  REFERENCE_PLACE("a reference place"),
  REFERENCE_TRANSITION("a reference transition"),
  ARC("an arc");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  boolean isReference() {
    return this == REFERENCE_PLACE || this == REFERENCE_TRANSITION;
  }

  /** The kind of node a reference stands for in the end. */
  Kind target() {
    return switch (this) {
      case REFERENCE_PLACE -> PLACE;
      case REFERENCE_TRANSITION -> TRANSITION;
      case UNKNOWN, PLACE, TRANSITION, ARC -> this;
    };
  }
}

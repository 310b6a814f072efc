package tideline.pnml.read;

/** What the id of a node stands for. */
enum Kind {
  UNKNOWN("", "nothing"),
  PLACE("place", "a place"),
  TRANSITION("transition", "a transition"),
  REFERENCE_PLACE("referencePlace", "a reference place"),
  REFERENCE_TRANSITION("referenceTransition", "a reference transition");

  private final String tag;
  private final String words;

  Kind(String tag, String words) {
    this.tag = tag;
    this.words = words;
  }

  /** The name of the element. */
  String tag() {
    return tag;
  }

  /** The element with its id, as messages name it. */
  String element(String id) {
    return tag + " " + id;
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
      case UNKNOWN, PLACE, TRANSITION -> this;
    };
  }
}

package tideline.pnml.read;

import java.util.Set;

/** Element names of the dialects, sorted by what they do to the meaning of a net. */
final class Vocabulary {

  /** Labels that change how a net behaves, in tools that go beyond place/transition nets. */
  private static final Set<String> MEANINGFUL =
      Set.of(
          "time",
          "timed",
          "delay",
          "duration",
          "interval",
          "timeInterval",
          "clock",
          "age",
          "invariant",
          "guard",
          "priority",
          "priorityLevel",
          "prioritylevel",
          "urgent",
          "urgency",
          "reset",
          "transport",
          "inhibitor",
          "weight",
          "marking",
          "multiset",
          "tokens",
          "strategy",
          "queue",
          "colorinvariant",
          "colorinterval",
          "arcinscription",
          "action",
          "cost");

  /** Parts of a net or page that say nothing about its behaviour. */
  private static final Set<String> DECORATION =
      Set.of(
          "graphics",
          "token",
          "labels",
          "definition",
          "stategroup",
          "annotationNote",
          "description",
          "k-bound",
          "constant",
          "query",
          "feature");

  private Vocabulary() {}

  static boolean hasMeaning(String tag) {
    return MEANINGFUL.contains(tag);
  }

  static boolean isDecoration(String tag) {
    return DECORATION.contains(tag);
  }
}

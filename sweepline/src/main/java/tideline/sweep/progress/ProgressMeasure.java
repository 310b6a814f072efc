package tideline.sweep.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tideline.net.model.Net;
import tideline.pivot.TransitionSystem;

/**
 * Maps states to vectors of numbers that are compared lexicographically: how far a state is, {@code
 * [EK10]} section 4.4. Immutable.
 *
 * <p>Whatever a measure says, a sweep visits every state; a bad one costs memory and visits. A new
 * kind of measure is one class: {@link #text} and {@link #in}. {@link ProgressCodec} writes values
 * down, for every measure alike.
 */
public interface ProgressMeasure {

  /** The numbers of a value; the first one counts most. */
  default int entries() {
    return 1;
  }

  /** An entry for people, in the form that {@link #parse} reads if it can be read. */
  String text(int entry);

  /**
   * The measure for states of a system. Asked again when states have become wider: entries of the
   * same state are then the same.
   *
   * @throws IllegalArgumentException with a message for people, if the system has no such values
   */
  ProgressValues in(TransitionSystem system);

  /** All entries for people. */
  default String text() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < entries(); i++) {
      all.add(MeasureText.withoutBlanks(text(i)));
    }
    return all.isEmpty() ? "0" : String.join(",", all);
  }

  /** Whether it is obvious that all states are equally far. */
  default boolean isTrivial() {
    return entries() == 0;
  }

  /** Measures that say the same one behind the other, as many as there are. */
  default List<ProgressMeasure> parts() {
    return List.of(this);
  }

  /** The same without one entry. */
  default ProgressMeasure without(int entry) {
    List<ProgressMeasure> fewer = new ArrayList<>(parts());
    if (fewer.size() != entries()) {
      return new OtherEntries(this, entry);
    }
    fewer.remove(entry);
    return LexicographicMeasure.of(fewer);
  }

  /**
   * Reads entries with commas between them.
   *
   * @throws IllegalArgumentException with a sentence that says what is wrong
   */
  static ProgressMeasure parse(String text, Net net) {
    return MeasureText.parse(text, net);
  }

  /**
   * Reads entries with commas between them.
   *
   * @param entry reads one of them
   * @throws IllegalArgumentException with a sentence that says what is wrong
   */
  static ProgressMeasure parse(String text, Function<String, ProgressMeasure> entry) {
    return MeasureText.parse(text, entry);
  }
}

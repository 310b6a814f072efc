package tideline.sweep.line;

import tideline.net.firing.PackedNet;
import tideline.net.marking.Layout;
import tideline.net.structure.IncidenceMatrix;
import tideline.sweep.progress.ProgressCodec;
import tideline.sweep.progress.ProgressMeasure;

/**
 * The measure that a sweep goes by, where the line is, and where a state lies to it. Loses entries
 * when it is repaired, and follows the layout of the states.
 */
final class LineMeasure {

  /** How a state lies to the class that is expanded. */
  enum Relation {
    REGRESS,
    SAME_CLASS,
    PROGRESS
  }

  private final IncidenceMatrix matrix;
  private ProgressMeasure measure;
  private Layout layout;
  private ProgressCodec codec;

  /** By event whether it makes progress, stays or regresses: 1, 0 or -1. */
  private byte[] steps;

  /** Regress edges by the first entry that becomes less. */
  private long[] regressBy;

  private long[] value;
  private long[] line;

  LineMeasure(ProgressMeasure measure, PackedNet system) {
    matrix = IncidenceMatrix.of(system.net());
    layout = system.layout();
    use(measure);
  }

  private void use(ProgressMeasure other) {
    measure = other;
    regressBy = new long[other.entries().size()];
    steps = new byte[matrix.transitions()];
    for (int t = 0; t < steps.length; t++) {
      steps[t] = (byte) Integer.signum(other.step(matrix, t));
    }
    encodeWith(new ProgressCodec(other, layout));
  }

  private void encodeWith(ProgressCodec other) {
    codec = other;
    value = new long[other.words()];
    line = new long[other.words()];
  }

  ProgressMeasure measure() {
    return measure;
  }

  /** Words of a value. */
  int words() {
    return codec.words();
  }

  /** Whether an event leads from every class to a later one. */
  boolean advances(int event) {
    return steps[event] > 0;
  }

  /** Whether an event stays in the class in which it is executed. */
  boolean stays(int event) {
    return steps[event] == 0;
  }

  /** The value of a state; the array is used again. */
  long[] of(long[] states, int at) {
    codec.encode(states, at, value, 0);
    return value;
  }

  /** The line is at a class. */
  void reach(ProgressClasses classes, int entry) {
    classes.value(entry, line);
  }

  /** How the value asked for last lies to the line. */
  Relation relation() {
    int order = ProgressCodec.compare(value, 0, line, 0, codec.words());
    return order < 0 ? Relation.REGRESS : order == 0 ? Relation.SAME_CLASS : Relation.PROGRESS;
  }

  /** Counts an edge from the line to the value asked for last, for the entry that regresses. */
  void countRegress() {
    for (int i = 0; i < regressBy.length; i++) {
      if (codec.decode(value, 0, i) != codec.decode(line, 0, i)) {
        regressBy[i]++;
        return;
      }
    }
  }

  /** The value of the line, entry by entry. */
  long[] lineEntries() {
    return decoded(line);
  }

  /** The value asked for last, entry by entry. */
  long[] entries() {
    return decoded(value);
  }

  private long[] decoded(long[] packed) {
    long[] entries = new long[regressBy.length];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = codec.decode(packed, 0, i);
    }
    return entries;
  }

  boolean canLoseAnEntry() {
    return regressBy.length > 1;
  }

  /** Turns values of before into values of now. */
  interface Recoding {
    /** The value that a class of before has now; the array is used again. */
    long[] of(ProgressClasses old, int entry);
  }

  /** Drops the entry that caused most regress. */
  Recoding repair() {
    int worst = 0;
    for (int i = 1; i < regressBy.length; i++) {
      worst = regressBy[i] > regressBy[worst] ? i : worst;
    }
    int dropped = worst;
    ProgressCodec fine = codec;
    use(measure.without(dropped));
    long[] was = new long[fine.words()];
    return (old, entry) -> {
      old.value(entry, was);
      fine.recodeWithout(dropped, was, 0, codec, value, 0);
      return value;
    };
  }

  /** States have another layout. */
  Recoding relayout(Layout wide) {
    ProgressCodec narrow = codec;
    layout = wide;
    encodeWith(new ProgressCodec(measure, wide));
    long[] was = new long[narrow.words()];
    return (old, entry) -> {
      old.value(entry, was);
      narrow.recode(was, 0, codec, value, 0);
      return value;
    };
  }
}

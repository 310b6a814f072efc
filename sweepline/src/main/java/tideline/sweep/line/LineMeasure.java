package tideline.sweep.line;

import tideline.pivot.TransitionSystem;
import tideline.sweep.progress.ProgressCodec;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;
import tideline.sweep.progress.Step;

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

  private ProgressMeasure measure;
  private TransitionSystem system;
  private ProgressValues values;
  private ProgressCodec codec;

  /** Regress edges by the first entry that becomes less. */
  private long[] regressBy;

  private long[] value;
  private long[] other;
  private long[] line;

  /** The same entry by entry, if somebody asked for it. */
  private long[] lineEntries;

  LineMeasure(ProgressMeasure measure, TransitionSystem system) {
    this.system = system;
    use(measure);
  }

  private void use(ProgressMeasure chosen) {
    measure = chosen;
    regressBy = new long[chosen.entries()];
    encode();
  }

  private void encode() {
    values = measure.in(system);
    codec = new ProgressCodec(values, measure.entries(), system.events());
    value = new long[codec.words()];
    other = new long[codec.words()];
    line = new long[codec.words()];
    lineEntries = null;
  }

  /** Words of a value. */
  int words() {
    return codec.words();
  }

  /** Whether no event regresses, as far as that is known in advance. */
  boolean neverFalls() {
    return values.neverFalls();
  }

  /** Whether an event leads ahead of the line, from a state where the line is. */
  boolean advances(int event, long[] states, int at) {
    return switch (values.step(event)) {
      case GROWS -> true;
      case STAYS, FALLS -> false;
      case NEVER_FALLS, UNKNOWN -> compareWith(line, states, at) > 0;
    };
  }

  /** Whether an event has led to a state of the class where the line is, from one of its states. */
  boolean stays(int event, long[] states, int at) {
    Step step = values.step(event);
    return step == Step.STAYS || !isDecided(step) && compareWith(line, states, at) == 0;
  }

  /**
   * Whether an event leads from one state to another of the same class.
   *
   * @param to asked for before, by {@link #of}
   */
  boolean stays(int event, long[] states, int at, long[] to) {
    Step step = values.step(event);
    return step == Step.STAYS || !isDecided(step) && compareWith(to, states, at) == 0;
  }

  private static boolean isDecided(Step step) {
    return step != Step.UNKNOWN && step != Step.NEVER_FALLS;
  }

  /** How the value of a state lies to one that is given. */
  private int compareWith(long[] given, long[] states, int at) {
    codec.encode(states, at, other, 0);
    return ProgressCodec.compare(other, 0, given, 0, codec.words());
  }

  /** The value of a state; the array is used again. */
  long[] of(long[] states, int at) {
    codec.encode(states, at, value, 0);
    return value;
  }

  /** The same for a state that an event led to, from where the line is. */
  long[] after(int event, long[] states, int at) {
    return codec.encodeAfter(event, line, value) ? value : of(states, at);
  }

  /** The line is at a class. */
  void reach(ProgressClasses classes, int entry) {
    classes.value(entry, line);
    lineEntries = null;
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

  /** The value of the line, entry by entry; the array is made once and not to be changed. */
  long[] lineEntries() {
    if (lineEntries == null) {
      lineEntries = codec.decode(line, 0);
    }
    return lineEntries;
  }

  /** How the value of the line lies to one that is given entry by entry. */
  int compareLine(long[] entries) {
    for (int i = 0; i < entries.length; i++) {
      int order = Long.compare(codec.decode(line, 0, i), entries[i]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /**
   * A number for the value of the line, whatever the layout: the value itself if it has one entry.
   * Never 0, which the least of all values shares with its neighbour.
   */
  long hashLine() {
    int entries = regressBy.length;
    long h = entries == 1 ? codec.decode(line, 0, 0) : 0;
    for (int i = 0; i < entries && entries > 1; i++) {
      h = (h ^ codec.decode(line, 0, i)) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 29;
    }
    return h == 0 ? Long.MIN_VALUE + 1 : h;
  }

  /** The value asked for last, entry by entry. */
  long[] entries() {
    return codec.decode(value, 0);
  }

  /** The value of a state, entry by entry. */
  long[] entries(long[] states, int at) {
    codec.encode(states, at, other, 0);
    return codec.decode(other, 0);
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
  Recoding relayout(TransitionSystem wider) {
    ProgressCodec narrow = codec;
    system = wider;
    encode();
    long[] was = new long[narrow.words()];
    return (old, entry) -> {
      old.value(entry, was);
      narrow.recode(was, 0, codec, value, 0);
      return value;
    };
  }
}

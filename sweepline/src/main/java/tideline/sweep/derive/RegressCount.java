package tideline.sweep.derive;

import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;

/** Counts the edges on which entries of a measure fall, while the measure grows by entries. */
interface RegressCount {

  /** All edges that are counted. */
  long edges();

  /** An entry that may be added. */
  Counted entry(ProgressMeasure measure, ProgressValues values);

  /** What is known about an entry. */
  interface Counted {

    /** The edges on which it falls, among those that no entry so far has decided about. */
    long regress();

    /** The entry is added: edges that it changes its value on are decided. */
    void take();
  }
}

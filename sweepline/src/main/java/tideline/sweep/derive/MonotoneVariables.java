package tideline.sweep.derive;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.pivot.VariableSystem;
import tideline.sweep.progress.LexicographicMeasure;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;
import tideline.sweep.progress.Step;

/**
 * A measure that never falls, from what events are known to do to variables: no state is explored.
 *
 * <p>Entries are added as long as there is one that no event lets fall which the entries before it
 * leave undecided, and that some such event lets grow.
 */
public final class MonotoneVariables {

  private final VariableSystem system;
  private final List<Entry> offered;

  /**
   * @param offered what entries are taken from; the first one wins
   */
  public MonotoneVariables(VariableSystem system, List<Entry> offered) {
    this.system = system;
    this.offered = List.copyOf(offered);
  }

  /** The measure; without entries if there is none. */
  public ProgressMeasure measure() {
    BitSet left = new BitSet();
    left.set(0, system.events());
    List<Entry> rest = new ArrayList<>(offered);
    List<ProgressMeasure> chosen = new ArrayList<>();
    while (true) {
      Entry next = null;
      ProgressValues values = null;
      for (Entry entry : rest) {
        values = entry.measure().in(system);
        if (isMonotone(values, left)) {
          next = entry;
          break;
        }
      }
      if (next == null) {
        return LexicographicMeasure.of(chosen);
      }
      chosen.add(next.measure());
      rest.remove(next);
      ProgressValues taken = values;
      left.stream().filter(e -> taken.step(e) == Step.GROWS).boxed().toList().forEach(left::clear);
    }
  }

  private static boolean isMonotone(ProgressValues values, BitSet events) {
    return events.stream().noneMatch(event -> values.step(event).mayFall())
        && events.stream().anyMatch(event -> values.step(event) == Step.GROWS);
  }
}

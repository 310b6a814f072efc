package tideline.draw;

import static tideline.draw.Markup.shortened;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Short labels for values of many entries: an entry that all values have in common tells nothing
 * and is left out; what is still too long is cut.
 */
final class ValueLabels {

  private static final int LONGEST = 24;
  private static final String SEPARATOR = ",";

  private final BitSet common = new BitSet();
  private final int entries;

  private ValueLabels(int entries) {
    this.entries = entries;
  }

  /**
   * @param values entries with commas between them, as many in each
   */
  static ValueLabels of(List<String> values) {
    String[] first = values.isEmpty() ? new String[0] : values.get(0).split(SEPARATOR);
    ValueLabels labels = new ValueLabels(first.length);
    if (values.size() > 1 && first.length > 1) {
      labels.common.set(0, first.length);
      for (String value : values) {
        String[] parts = value.split(SEPARATOR);
        for (int i = 0; i < first.length; i++) {
          labels.common.set(
              i, labels.common.get(i) && i < parts.length && parts[i].equals(first[i]));
        }
      }
    }
    return labels;
  }

  String of(String value) {
    List<String> told = new ArrayList<>(Arrays.asList(value.split(SEPARATOR)));
    for (int i = told.size() - 1; i >= 0; i--) {
      if (common.get(i)) {
        told.remove(i);
      }
    }
    return shortened(String.join(SEPARATOR, told), LONGEST);
  }

  /** Which entries are left out, if any. */
  String note() {
    return common.isEmpty()
        ? ""
        : "; of "
            + entries
            + " entries "
            + common.cardinality()
            + " never change and are not shown";
  }
}

package tideline.fuzz;

import tideline.net.ltl.PathFormulaParser;
import tideline.net.property.FormulaParser;
import tideline.net.property.NodeNames;

/** Formulas of branching and of linear time. */
public final class FormulasFuzz {

  private static final NodeNames NAMES = NodeNames.of(Nets.philosophers(2));

  private FormulasFuzz() {}

  /** Called by the fuzzer. */
  public static void fuzzerTestOneInput(byte[] data) {
    String text = Nets.text(data);
    try {
      FormulaParser.read(text, NAMES);
    } catch (IllegalArgumentException e) {
      // of linear time, perhaps
    }
    try {
      PathFormulaParser.parseIfPossible(text, NAMES);
    } catch (IllegalArgumentException e) {
      // what commands say to people
    }
  }
}

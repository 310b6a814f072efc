package tideline.dve.system;

import java.util.ArrayList;
import java.util.List;
import tideline.dve.code.StepFailure;
import tideline.dve.program.DveProcess;

/** The conditions that a model asserts in locations of its processes. */
public final class Assertions {

  private Assertions() {}

  /** Those that do not hold in a state, or cannot be evaluated. */
  public static List<String> violated(DveStates states, long[] words, int at) {
    List<String> violated = new ArrayList<>();
    Evaluator evaluator = new Evaluator(states.layout());
    for (int number = 0; number < states.program().processes().size(); number++) {
      DveProcess process = states.program().processes().get(number);
      int location = states.layout().location(number).get(words, at);
      for (DveProcess.Assertion assertion : process.assertions()) {
        if (assertion.location() == location && !holds(evaluator, assertion, words, at)) {
          String state = process.locations().get(location);
          violated.add(process.name() + "." + state + ": " + assertion.text());
        }
      }
    }
    return violated;
  }

  private static boolean holds(
      Evaluator evaluator, DveProcess.Assertion assertion, long[] words, int at) {
    try {
      return evaluator.value(assertion.condition(), words, at) != 0;
    } catch (StepFailure failure) {
      return false;
    }
  }
}

package tideline.sweep.derive;

import java.util.List;
import java.util.function.IntFunction;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.sweep.progress.LinearMeasure;
import tideline.sweep.progress.ProgressMeasure;

/**
 * Something a measure can be made of.
 *
 * @param name for people
 * @param measure with one entry
 */
public record Entry(String name, ProgressMeasure measure) {

  /** The value of a variable, or the less of it. */
  public static Entry variable(IntFunction<String> names, int variable, int sign) {
    LinearExpression value = new LinearExpression(new int[] {variable}, new long[] {sign}, 0);
    return new Entry(
        (sign < 0 ? "-" : "+") + names.apply(variable), new LinearMeasure(names, List.of(value)));
  }

  /** The tokens of a place, or the lack of them. */
  static Entry place(Net net, int place, int sign) {
    LinearExpression tokens = new LinearExpression(new int[] {place}, new long[] {sign}, 0);
    return new Entry(
        (sign < 0 ? "-" : "+") + net.placeName(place), new LinearMeasure(net, List.of(tokens)));
  }
}

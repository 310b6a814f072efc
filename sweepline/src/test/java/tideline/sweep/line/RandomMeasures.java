package tideline.sweep.line;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.sweep.progress.LinearMeasure;
import tideline.sweep.progress.ProgressMeasure;

/** Measures of a few places with small weights: most of them regress somewhere. */
final class RandomMeasures {

  private RandomMeasures() {}

  static ProgressMeasure measure(Net net, SplittableRandom random) {
    List<LinearExpression> entries = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      entries.add(LinearExpression.parse(expression(net, random), net));
    }
    return new LinearMeasure(net, entries);
  }

  private static String expression(Net net, SplittableRandom random) {
    StringBuilder text = new StringBuilder(String.valueOf(random.nextInt(3)));
    for (int i = random.nextInt(3); i >= 0 && net.places() > 0; i--) {
      text.append(random.nextBoolean() ? " + " : " - ")
          .append(1 + random.nextInt(3))
          .append("*\"")
          .append(net.placeId(random.nextInt(net.places())))
          .append('"');
    }
    return text.toString();
  }
}

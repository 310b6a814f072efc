package tideline.analysis.graph;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import tideline.analysis.method.StateSpace;
import tideline.net.expression.LinearExpression;
import tideline.search.graph.TarjanComponents;

/**
 * A partition of the states into classes.
 *
 * @param kind what a class is
 * @param of the class of each state
 * @param texts what there is to say about each class
 */
public record Classes(String kind, int[] of, String[] texts) {

  /** States that reach one another. Components that are left for good have lower numbers later. */
  public static Classes components(StateSpace space) {
    TarjanComponents components = TarjanComponents.of(space.graph());
    int[] of = new int[space.graph().states()];
    int last = components.components() - 1;
    Arrays.setAll(of, ref -> last - components.of(ref));
    String[] texts = new String[components.components()];
    Arrays.fill(texts, "");
    return new Classes("component", of, texts);
  }

  /** States at the same distance from the initial one. */
  public static Classes levels(StateSpace space) {
    int[] of = space.levels().toIntArray();
    String[] texts = new String[Arrays.stream(of).max().orElse(-1) + 1];
    Arrays.setAll(texts, level -> "level " + level);
    return new Classes("level", of, texts);
  }

  /** States with the same value of an expression, in ascending order of the values. */
  public static Classes progress(StateSpace space, LinearExpression measure) {
    long[] values = new long[space.graph().states()];
    Arrays.setAll(values, ref -> measure.value(variable -> space.value(variable, ref)));
    long[] distinct = Arrays.stream(values).sorted().distinct().toArray();
    Long2IntOpenHashMap index = new Long2IntOpenHashMap();
    for (int i = 0; i < distinct.length; i++) {
      index.put(distinct[i], i);
    }
    int[] of = new int[values.length];
    Arrays.setAll(of, ref -> index.get(values[ref]));
    String[] texts = new String[distinct.length];
    Arrays.setAll(texts, i -> "progress " + distinct[i]);
    return new Classes("progress", of, texts);
  }
}

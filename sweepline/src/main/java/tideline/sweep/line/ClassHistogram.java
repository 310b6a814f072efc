package tideline.sweep.line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many states were expanded at each progress value, and how many edges led backwards from there
 * and where to: bounded in size, however many values there are.
 *
 * <p>When there are more than {@value #MOST_BARS} bars, each is joined with the next one, and later
 * values are joined alike. A bar has the least of its values. States that are expanded again count
 * again. A repaired measure has other values; the bars begin anew with it.
 */
public final class ClassHistogram implements SweepObserver {

  /** The most bars. */
  public static final int MOST_BARS = 200;

  /**
   * Values that are next to each other.
   *
   * @param value the least of them
   * @param values how many there are
   * @param states expanded
   * @param regress edges backwards
   */
  public record Bar(List<Long> value, long values, long states, long regress) {}

  /**
   * Edges that lead back from the values of one bar to those of another, or of the same.
   *
   * @param from the least value of the bar they come from
   * @param to the least value of the bar they lead to
   */
  public record Arc(List<Long> from, List<Long> to, long edges) {}

  /** A bar that grows. */
  private static final class Growing {
    private final long[] least;
    private final List<Long> value;
    private long values;
    private long states;
    private long regress;

    /** Edges back from here, by the bar they lead to. */
    private Map<Growing, Long> arcs = new HashMap<>();

    Growing(long[] value) {
      least = value.clone();
      this.value = Arrays.stream(value).boxed().toList();
      values = 1;
    }

    void join(Growing next) {
      values += next.values;
      states += next.states;
      regress += next.regress;
      next.arcs.forEach((to, edges) -> arcs.merge(to, edges, Long::sum));
    }
  }

  private TreeMap<long[], Growing> bars = new TreeMap<>(Arrays::compare);

  /** How many values a bar has when it is full. */
  private long width = 1;

  private int entries = -1;

  /** Edges back from the value that the line stands at, by the bar they lead to. */
  private Map<Growing, Long> back = new HashMap<>();

  private final Edges edges = new Edges();

  /** Edges back from one value, counted by where they lead, until the line leaves it. */
  private static final class Edges {

    /** More values than these are handed on before. */
    private static final int MOST_VALUES = 1 << 10;

    private record Value(long[] entries) {
      @Override
      public int hashCode() {
        return Arrays.hashCode(entries);
      }

      @Override
      public boolean equals(Object other) {
        return other instanceof Value value && Arrays.equals(entries, value.entries);
      }
    }

    /** In the order in which the values were met first. */
    private final Map<Value, long[]> counts = new LinkedHashMap<>();

    /** The number of the value that was counted last: often it is met again at once. */
    private long[] count = {};

    private long[] last = {};

    /** Counts one; answers whether there are so many values that they should be handed on. */
    boolean count(long[] to) {
      if (counts.isEmpty() || !Arrays.equals(to, last)) {
        last = to.clone();
        count = counts.computeIfAbsent(new Value(last), v -> new long[1]);
      }
      count[0]++;
      return counts.size() >= MOST_VALUES;
    }

    void drainTo(ClassHistogram histogram) {
      counts.forEach((to, number) -> histogram.back(to.entries, number[0]));
      counts.clear();
    }
  }

  /** What one of several threads tells of the line that all have in common. */
  public SweepObserver forThread() {
    return new ThreadView(this);
  }

  private static final class ThreadView implements SweepObserver {
    private final ClassHistogram all;
    private final Edges edges = new Edges();

    ThreadView(ClassHistogram all) {
      this.all = all;
    }

    @Override
    public void regressed(long[] to) {
      if (edges.count(to)) {
        synchronized (all) {
          edges.drainTo(all);
        }
      }
    }

    @Override
    public void lineLeft(long[] value, long expanded, long regress) {
      synchronized (all) {
        edges.drainTo(all);
        all.lineLeft(value, expanded, regress);
      }
    }
  }

  @Override
  public void regressed(long[] to) {
    if (edges.count(to)) {
      edges.drainTo(this);
    }
  }

  private void back(long[] to, long count) {
    expect(to.length);
    Growing bar = floor(to);
    if (bar == null || width == 1 && !Arrays.equals(bar.least, to)) {
      bar = add(to);
    }
    back.merge(bar, count, Long::sum);
  }

  @Override
  public void lineLeft(long[] value, long expanded, long regress) {
    edges.drainTo(this);
    expect(value.length);
    Growing bar = add(value);
    bar.states += expanded;
    bar.regress += regress;
    if (!back.isEmpty()) {
      back.forEach((to, edges) -> bar.arcs.merge(to, edges, Long::sum));
      back.clear();
    }
  }

  private void expect(int length) {
    if (entries != length) {
      entries = length;
      bars.clear();
      back.clear();
      width = 1;
    }
  }

  /** The bar that a value belongs to, if there is one. */
  private Growing floor(long[] value) {
    Map.Entry<long[], Growing> floor = bars.floorEntry(value);
    return floor == null ? null : floor.getValue();
  }

  /** Answers the bar that a value is in, which may be a new one. */
  private Growing add(long[] value) {
    Growing floor = floor(value);
    if (floor != null && Arrays.equals(floor.least, value)) {
      return floor;
    }
    if (floor != null && !isRoom(floor, value)) {
      floor.values++;
      return floor;
    }
    Growing bar = new Growing(value);
    bars.put(bar.least, bar);
    if (bars.size() > MOST_BARS) {
      halve();
    }
    return floor(value);
  }

  /** Whether a value gets a bar of its own: always at first, later only if the last one is full. */
  private boolean isRoom(Growing floor, long[] value) {
    return width == 1 || floor.values >= width && bars.higherKey(value) == null;
  }

  private void halve() {
    TreeMap<long[], Growing> fewer = new TreeMap<>(Arrays::compare);
    Growing left = null;
    for (Growing bar : bars.values()) {
      if (left == null) {
        left = bar;
        fewer.put(bar.least, bar);
      } else {
        left.join(bar);
        left = null;
      }
    }
    bars = fewer;
    width *= 2;
    bars.values().forEach(bar -> bar.arcs = joined(bar.arcs));
    back = joined(back);
  }

  private Map<Growing, Long> joined(Map<Growing, Long> counts) {
    Map<Growing, Long> fewer = new HashMap<>();
    counts.forEach((to, edges) -> fewer.merge(floor(to.least), edges, Long::sum));
    return fewer;
  }

  /** Where edges led back, those of most edges first. */
  public List<Arc> arcs() {
    List<Arc> all = new ArrayList<>();
    for (Growing from : bars.values()) {
      from.arcs.forEach((to, edges) -> all.add(new Arc(from.value, to.value, edges)));
    }
    all.sort(
        Comparator.comparingLong((Arc arc) -> -arc.edges)
            .thenComparing(arc -> arc.from.toString())
            .thenComparing(arc -> arc.to.toString()));
    return all;
  }

  /** In the order of the values. */
  public List<Bar> bars() {
    return bars.values().stream()
        .map(bar -> new Bar(bar.value, bar.values, bar.states, bar.regress))
        .toList();
  }
}

package tideline.search.open;

/**
 * What an open set selects: some states, the event from which each goes on, and how many events
 * each may execute.
 */
public final class Slice {

  /** All remaining events. */
  public static final int ALL = Integer.MAX_VALUE;

  private final int[] refs;
  private final int[] from;
  private int size;
  private int limit;

  /**
   * @param capacity the most states that a slice holds
   */
  public Slice(int capacity) {
    refs = new int[capacity];
    from = new int[capacity];
  }

  /** Empties the slice; the states added next execute at most {@code eventLimit} events each. */
  public void begin(int eventLimit) {
    size = 0;
    limit = eventLimit;
  }

  public void add(int ref, int fromEvent) {
    refs[size] = ref;
    from[size++] = fromEvent;
  }

  public int ref(int i) {
    return refs[i];
  }

  public int from(int i) {
    return from[i];
  }

  public int size() {
    return size;
  }

  public int limit() {
    return limit;
  }

  public int capacity() {
    return refs.length;
  }

  public boolean isFull() {
    return size == refs.length;
  }
}

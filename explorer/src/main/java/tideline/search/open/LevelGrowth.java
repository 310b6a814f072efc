package tideline.search.open;

import java.util.Arrays;

/**
 * How many states a breadth-first search knew at the end of each level, for whoever wants to guess
 * how many there will be.
 *
 * <p>Holds at most {@value #MOST_POINTS} numbers: when they are that many, every second one is
 * forgotten, and from then on only the ends of so many more levels are noted. May be read while the
 * search goes on, by any thread.
 */
public final class LevelGrowth {

  static final int MOST_POINTS = 1024;
  private static final int FIRST_POINTS = 16;

  private long[] known = new long[FIRST_POINTS];
  private int points;
  private long levels;
  private long step = 1;

  /**
   * A level is complete.
   *
   * @param states known by now, all levels together
   */
  public synchronized void complete(long states) {
    if (levels++ % step == 0) {
      if (points == MOST_POINTS) {
        thinOut(); // the number of this level is a multiple of the new distance, too
      }
      if (points == known.length) {
        known = Arrays.copyOf(known, 2 * points);
      }
      known[points++] = states;
    }
  }

  /**
   * Several levels are complete, each of which has found one state.
   *
   * @param states known by now
   */
  public synchronized void completeChain(int number, long states) {
    for (int i = number - 1; i >= 0; i--) {
      complete(states - i);
    }
  }

  private void thinOut() {
    for (int i = 0; 2 * i < points; i++) {
      known[i] = known[2 * i];
    }
    points = (points + 1) / 2;
    step *= 2;
  }

  /**
   * The states that were known at the ends of levels, at equal distances, the first level first.
   */
  public synchronized long[] known() {
    return Arrays.copyOf(known, points);
  }

  /** Complete levels. */
  public synchronized long levels() {
    return levels;
  }
}

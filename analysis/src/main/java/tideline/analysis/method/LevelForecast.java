package tideline.analysis.method;

/**
 * Guesses from the levels of a breadth-first search, while it runs, how many states it will find.
 * In most nets the sizes of levels rise and fall like a bell, so their logarithms lie on a
 * parabola; the one that fits the last levels best, by least squares, is continued.
 *
 * <p>A guess for choosing between stores, never part of a result.
 */
final class LevelForecast {

  /** Levels that are looked at. */
  private static final int REMEMBERED = 12;

  /** Fewer levels say nothing. */
  private static final int LEAST = 5;

  /** The least of so many guesses in a row is believed. */
  private static final int GUESSES = 3;

  /** The states have grown so much before the next guess. */
  private static final double GROWTH = 1.05;

  private static final int MOST_AHEAD = 1000;

  /** Of logarithms, from one level to the next. */
  private static final double RISE = 0.05;

  private final double[] logarithms = new double[REMEMBERED];
  private final double[] guesses = new double[GUESSES];
  private int levels;
  private int made;
  private double sum;
  private double nextGuess;

  /** The next level has so many states. */
  void add(long size) {
    logarithms[levels++ % REMEMBERED] = Math.log((double) size);
    sum += size;
    if (sum >= nextGuess) {
      nextGuess = GROWTH * sum;
      guesses[made++ % GUESSES] = guess();
    }
  }

  /** How many states there will be, more or less, and rather too few than too many. */
  double states() {
    double least = Double.POSITIVE_INFINITY;
    for (double guess : guesses) {
      least = Math.min(least, guess);
    }
    return Math.max(least, sum);
  }

  /** Whether the last complete level is clearly larger than the one before. */
  boolean isGrowing() {
    return levels > 1
        && logarithms[(levels - 1) % REMEMBERED] - logarithms[(levels - 2) % REMEMBERED] > RISE;
  }

  /** Whether there are too many levels for a bell: a chain, perhaps. */
  boolean isLong() {
    return levels > MOST_AHEAD;
  }

  private double guess() {
    int n = Math.min(levels, REMEMBERED);
    if (n < LEAST) {
      return sum;
    }
    double squares = 0;
    double fourths = 0;
    double y0 = 0;
    double y1 = 0;
    double y2 = 0;
    for (int i = 0; i < n; i++) {
      double x = i - (n - 1) / 2.0;
      double y = logarithms[(levels - n + i) % REMEMBERED];
      squares += x * x;
      fourths += x * x * x * x;
      y0 += y;
      y1 += x * y;
      y2 += x * x * y;
    }
    double curvature = (n * y2 - squares * y0) / (n * fourths - squares * squares);
    double height = (y0 - curvature * squares) / n;
    return sum + ahead(height, y1 / squares, curvature, (n + 1) / 2.0);
  }

  /** The sum of a bell from some level on. */
  private static double ahead(double height, double slope, double curvature, double from) {
    double total = 0;
    for (double x = from; x < from + MOST_AHEAD; x++) {
      double size = Math.exp(height + (slope + curvature * x) * x);
      total += size;
      if (size < 1 || total > Long.MAX_VALUE) {
        break;
      }
    }
    return total;
  }
}

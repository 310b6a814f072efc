package tideline.draw;

/** Moves marks that would cover each other apart, as little as need be, inside a frame. */
record SpreadMarks(double left, double top, double right, double bottom, double distance) {

  private static final int ROUNDS = 400;

  /** The golden angle: marks at the very same place leave it in different directions. */
  private static final double TURN = 2.399963;

  /**
   * @param at where they belong, across and down
   * @return where they are drawn
   */
  double[][] apart(double[][] at) {
    double[][] drawn = new double[at.length][];
    for (int i = 0; i < at.length; i++) {
      drawn[i] =
          new double[] {at[i][0] + 0.01 * Math.cos(i * TURN), at[i][1] + 0.01 * Math.sin(i * TURN)};
      keepInside(drawn[i]);
    }
    boolean moved = true;
    for (int round = 0; round < ROUNDS && moved; round++) {
      moved = false;
      for (int i = 0; i < at.length; i++) {
        for (int j = 0; j < i; j++) {
          moved |= push(drawn[i], drawn[j], i);
        }
      }
    }
    return drawn;
  }

  private boolean push(double[] a, double[] b, int turn) {
    double dx = a[0] - b[0];
    double dy = a[1] - b[1];
    double near = Math.hypot(dx, dy);
    if (near >= distance - 0.5) {
      return false;
    }
    if (near < 1e-6) {
      dx = Math.cos(turn * TURN);
      dy = Math.sin(turn * TURN);
      near = 1;
    }
    double by = (distance - Math.min(near, distance)) / 2 / near;
    a[0] += dx * by;
    a[1] += dy * by;
    b[0] -= dx * by;
    b[1] -= dy * by;
    keepInside(a);
    keepInside(b);
    return true;
  }

  private void keepInside(double[] point) {
    point[0] = Math.max(left, Math.min(right, point[0]));
    point[1] = Math.max(top, Math.min(bottom, point[1]));
  }
}

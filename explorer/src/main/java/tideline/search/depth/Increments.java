package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * By how much the bound is raised: always the same, or as it turns out.
 *
 * <p>A large increment lets the search reach states on detours and explore them again later; a
 * small one lets it replay the way to the frontier more often. Of the two the last round tells what
 * it had more of, and the next increment is twice or half as large.
 */
final class Increments {

  /** A state that is explored again costs as much as so many steps that are replayed or undone. */
  private static final long STEPS_PER_REVISIT = 8;

  private static final int FIRST = 4;

  /** Beyond a first few, no more than this part of the depth at once: the stack costs memory. */
  private static final int SHARE_OF_DEPTH = 8;

  private static final int ALWAYS = 64;

  private final boolean adapts;
  private int next;
  private long revisits;
  private long steps;

  /**
   * @param given {@link DepthOptions#ADAPTIVE}, or what is asked for
   */
  Increments(int given) {
    adapts = given == DepthOptions.ADAPTIVE;
    next = adapts ? FIRST : given;
  }

  int next() {
    return next;
  }

  /**
   * A round has ended.
   *
   * @param allRevisits in all rounds so far
   * @param allSteps replayed and undone so far
   * @param depth of the frontier
   */
  void ended(long allRevisits, long allSteps, int depth) {
    long again = STEPS_PER_REVISIT * (allRevisits - revisits);
    long walked = allSteps - steps;
    revisits = allRevisits;
    steps = allSteps;
    if (adapts && again > walked) {
      next = Math.max(1, next / 2);
    } else if (adapts && again < walked) {
      next = Math.min(2 * next, Math.max(ALWAYS, depth / SHARE_OF_DEPTH));
    }
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(next);
    out.writeLong(revisits);
    out.writeLong(steps);
  }

  void read(DataInput in) throws IOException {
    int saved = in.readInt();
    next = adapts ? saved : next;
    revisits = in.readLong();
    steps = in.readLong();
  }
}

package tideline.search.locality;

import java.util.List;

/**
 * Bounds the probability that hash compaction has omitted a state, level by level.
 *
 * <p>A state is omitted if, when it is looked up for the first time, one of the signatures that it
 * meets equals its own. For b bits and one signature that happens with a probability of at most
 * 1/(2^b - 2), signatures taken for random: 0 is replaced by 1. The union bound over the signatures
 * that a look-up of the level can meet gives the level's share. A given state is lost only if it,
 * or a state on one chosen shortest path to it, is omitted: the sum over the levels bounds that. In
 * {@code [TDIV01]} Sect. 3 the same is said of the bound that Murphi computes.
 */
public final class OmissionBound {

  private final double perComparison;
  private double givenState;
  private double anyState;
  private int levels;

  /**
   * @param bits of a signature
   */
  public OmissionBound(int bits) {
    perComparison = 1 / (Math.pow(2, bits) - 2);
  }

  /** The sums of several bounds, for states that each belong to one of them. */
  static OmissionBound together(List<OmissionBound> parts) {
    OmissionBound all = new OmissionBound(parts.get(0).perComparison);
    for (OmissionBound part : parts) {
      all.givenState += part.givenState;
      all.anyState += part.anyState;
      all.levels = Math.max(all.levels, part.levels);
    }
    return all;
  }

  private OmissionBound(double perComparison) {
    this.perComparison = perComparison;
  }

  /**
   * A level is done.
   *
   * @param inserted states that were stored in it
   * @param mostCompared the most signatures that one look-up met
   */
  void levelEnded(long inserted, double mostCompared) {
    double share = mostCompared * perComparison;
    givenState += share;
    anyState += inserted * share;
    levels++;
  }

  /** At most this likely, a given reachable state of the levels so far was not visited. */
  public double givenState() {
    return Math.min(1, givenState);
  }

  /**
   * At most this likely, any state was omitted, if there are no more states than were inserted: the
   * sum of the bounds for all of them.
   */
  public double anyState() {
    return Math.min(1, anyState);
  }

  /** The levels that the bounds are about. */
  public int levels() {
    return levels;
  }
}

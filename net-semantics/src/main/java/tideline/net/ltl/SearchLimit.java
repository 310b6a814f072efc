package tideline.net.ltl;

/**
 * How much a search on the fly may do.
 *
 * @param expansions markings whose steps are looked at
 * @param markings that are kept, those that are only known as the end of a step included
 */
public record SearchLimit(long expansions, long markings) {

  /** The same with fewer expansions, if so many are more. */
  public SearchLimit atMost(long few) {
    return new SearchLimit(Math.min(few, expansions), markings);
  }
}

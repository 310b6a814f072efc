package tideline.net.rank;

import java.util.Arrays;
import tideline.net.model.Net;
import tideline.pivot.RankExpander;

/** The largest numbers of tokens that walkers have met, in each place and in a whole marking. */
public final class RankedTokens {

  private final long[] perPlace;
  private long inMarking;

  public RankedTokens(Net net) {
    perPlace = net.initialMarking();
    inMarking = Arrays.stream(perPlace).reduce(0, Math::addExact);
  }

  /** Takes over what a walker has met; others are ignored. */
  public void collect(RankExpander expander) {
    TokenMeter meter =
        expander instanceof RankWalker walker
            ? walker.record()
            : expander instanceof TokenMeter other ? other : null;
    if (meter != null) {
      meter.collect(perPlace);
      inMarking = Math.max(inMarking, meter.mostInMarking());
    }
  }

  /** All of it, as a {@link tideline.model.TokenTally} of the net saves it. */
  public long[] saved() {
    long[] all = Arrays.copyOf(perPlace, perPlace.length + 1);
    all[perPlace.length] = inMarking;
    return all;
  }

  /** For each place the largest number of tokens met. */
  public long[] perPlace() {
    return perPlace.clone();
  }

  /** The largest number of tokens met in one place, 0 if there is no place. */
  public long mostInPlace() {
    return Arrays.stream(perPlace).max().orElse(0);
  }

  /** The largest number of tokens met in one marking. */
  public long mostInMarking() {
    return inMarking;
  }
}

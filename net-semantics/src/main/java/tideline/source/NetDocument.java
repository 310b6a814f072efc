package tideline.source;

import java.util.List;
import java.util.Optional;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.model.Net;
import tideline.net.model.Spot;

/**
 * A document that holds a Petri net. A coloured net is unfolded when its places and transitions are
 * first asked for.
 */
public interface NetDocument extends Document {

  /**
   * The place/transition net; the unfolding of a coloured one.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if it cannot be unfolded
   */
  Net net();

  /** The coloured net; empty if the file holds a place/transition net. */
  Optional<ColouredNet> coloured();

  /** The unfolding of a coloured net; empty if the file holds a place/transition net. */
  Optional<Unfolding> unfolding();

  /**
   * Unfolds a coloured net, once.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if it has more arcs
   * @throws java.util.NoSuchElementException if the net is not coloured
   */
  Unfolding unfold(long maxArcs);

  /**
   * Where the file puts the places, and then the transitions, of {@link #net}; empty unless it says
   * so for each.
   */
  default List<Spot> spots() {
    return List.of();
  }

  /** Whether this is a coloured net that was unfolded. */
  boolean isUnfolded();

  @Override
  default Optional<NetDocument> asNet() {
    return Optional.of(this);
  }
}

package tideline.cluster.kernel;

import java.io.Serializable;

/**
 * Why a round cannot be completed as it is. A result like any other: repeating it changes nothing.
 */
public sealed interface Obstacle extends Serializable {

  /** A successor does not fit into the layout. */
  record Narrow(int variable, int event) implements Obstacle {}

  /** The memory of a partition is used up. */
  record Full(int partition) implements Obstacle {}
}

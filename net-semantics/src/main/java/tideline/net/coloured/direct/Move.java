package tideline.net.coloured.direct;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tideline.net.coloured.binding.Wants;
import tideline.net.coloured.model.ColouredNet.Arc;

/** A transition in one direction: what it takes and gives at the places it touches. */
final class Move {

  final Wants takes;
  final Wants gives;
  final int[] places;
  final int[] taken;
  final int[] given;

  Move(List<Arc> taken, List<Arc> given) {
    takes = new Wants(taken);
    gives = new Wants(given);
    places =
        IntStream.concat(
                IntStream.range(0, takes.size()).map(takes::place),
                IntStream.range(0, gives.size()).map(gives::place))
            .distinct()
            .sorted()
            .toArray();
    this.taken = positions(takes);
    this.given = positions(gives);
  }

  /** For each touched place its position among the places of one side, or -1. */
  private int[] positions(Wants wants) {
    int[] positions = new int[places.length];
    Arrays.fill(positions, -1);
    for (int i = 0; i < wants.size(); i++) {
      positions[Arrays.binarySearch(places, wants.place(i))] = i;
    }
    return positions;
  }
}

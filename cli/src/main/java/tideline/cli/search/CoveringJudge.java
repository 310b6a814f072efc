package tideline.cli.search;

import java.util.Arrays;
import java.util.List;
import tideline.net.firing.Covering;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.pivot.ReversibleSystem;
import tideline.search.PathFinder.Path;
import tideline.search.store.StateStore;

/**
 * Calls a net unbounded when the marking at the end of a path covers an earlier one of the same
 * path.
 */
final class CoveringJudge implements Model.GrowthJudge {

  private List<String> growing = List.of();

  @Override
  public String growth(ReversibleSystem system, StateStore store, Path path, int event) {
    PackedNet packed = (PackedNet) system;
    Net net = packed.net();
    int length = path.events().length;
    int[] fired = Arrays.copyOf(path.events(), event < 0 ? length : length + 1);
    long[] last = unpacked(packed, store, path.refs()[length]);
    if (event >= 0) {
      fired[length] = event;
      try {
        last = Covering.fired(net, last, event);
      } catch (ArithmeticException e) {
        return ""; // more than 63 bits, which ends the search for another reason
      }
    }
    for (int i = length - (event < 0 ? 1 : 0); i >= 0; i--) {
      long[] earlier = unpacked(packed, store, path.refs()[i]);
      if (covers(last, earlier)) {
        int[] sequence = Arrays.copyOfRange(fired, i, fired.length);
        growing =
            Covering.growing(net, earlier, last, sequence).stream().map(net::placeId).toList();
        if (!growing.isEmpty()) {
          return String.join(", ", growing);
        }
      }
    }
    return "";
  }

  private static long[] unpacked(PackedNet packed, StateStore store, int ref) {
    long[] tokens = new long[packed.net().places()];
    packed.layout().unpack(store.array(ref), store.offset(ref), tokens);
    return tokens;
  }

  private static boolean covers(long[] later, long[] earlier) {
    for (int p = 0; p < later.length; p++) {
      if (later[p] < earlier[p]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<String> growing() {
    return growing;
  }
}

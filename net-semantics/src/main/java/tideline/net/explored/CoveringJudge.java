package tideline.net.explored;

import java.util.Arrays;
import java.util.Optional;
import tideline.net.firing.Covering;
import tideline.net.firing.PackedMarkings;
import tideline.net.model.Net;
import tideline.pivot.Growth;
import tideline.pivot.GrowthJudge;
import tideline.pivot.StatePath;
import tideline.pivot.TransitionSystem;

/**
 * Calls a net unbounded when the marking at the end of a path covers an earlier one of the same
 * path.
 */
final class CoveringJudge implements GrowthJudge {

  @Override
  public Optional<Growth> growth(TransitionSystem system, StatePath path, int event) {
    PackedMarkings packed = system.as(PackedMarkings.class).orElseThrow();
    Net net = packed.net();
    int length = path.length();
    int[] fired = new int[event < 0 ? length : length + 1];
    Arrays.setAll(fired, i -> i < length ? path.event(i) : event);
    long[] last = unpacked(packed, path, length);
    if (event >= 0) {
      try {
        last = Covering.fired(net, last, event);
      } catch (ArithmeticException e) {
        return Optional.empty(); // more than 63 bits, which ends the search for another reason
      }
    }
    for (int i = length - (event < 0 ? 1 : 0); i >= 0; i--) {
      long[] earlier = unpacked(packed, path, i);
      if (covers(last, earlier)) {
        int[] pump = Arrays.copyOfRange(fired, i, fired.length);
        var growing = Covering.growing(net, earlier, last, pump);
        if (!growing.isEmpty()) {
          return Optional.of(
              new Growth(
                  growing.stream().map(net::placeId).toList(), Arrays.copyOf(fired, i), pump));
        }
      }
    }
    return Optional.empty();
  }

  private static long[] unpacked(PackedMarkings packed, StatePath path, int state) {
    long[] tokens = new long[packed.net().places()];
    packed.layout().unpack(path.array(state), path.offset(state), tokens);
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
}

package tideline.search.depth;

import tideline.net.firing.PackedNet;
import tideline.pivot.FingerprintedSystem;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/** A net that hashes its markings and can be widened, but cannot undo: as coloured nets are. */
record FingerprintedNet(PackedNet net) implements FingerprintedSystem {

  @Override
  public int words() {
    return net.words();
  }

  @Override
  public int events() {
    return net.events();
  }

  @Override
  public void initial(long[] target, int at) {
    net.initial(target, at);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    return net.expand(states, at, from, limit, out);
  }

  @Override
  public String eventName(int event) {
    return net.eventName(event);
  }

  @Override
  public String describe(long[] states, int at) {
    return net.describe(states, at);
  }

  @Override
  public long fingerprint(long[] states, int at, long seed) {
    return net.fingerprint(states, at, seed);
  }

  @Override
  public Relayout widen(LayoutExceededException exceeded) {
    Relayout change = net.widen(exceeded);
    return new Relayout(new FingerprintedNet((PackedNet) change.system()), change.mapping());
  }
}

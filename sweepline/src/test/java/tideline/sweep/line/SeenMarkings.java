package tideline.sweep.line;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.net.firing.PackedNet;
import tideline.net.marking.Layout;
import tideline.oracle.NaiveResult;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** The markings that a search shows, and its deadlocks, by 64-bit fingerprints. */
final class SeenMarkings implements SearchObserver {

  private final Set<Long> markings = new HashSet<>();
  private final Set<Long> dead = new HashSet<>();
  private Layout layout;
  private long[] tokens;
  private long deadlockReports;

  SeenMarkings(PackedNet system) {
    relayout(system);
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    markings.add(fingerprint(states, at));
    return Directive.CONTINUE;
  }

  @Override
  public Directive deadlocked(int ref, long[] states, int at) {
    deadlockReports++;
    dead.add(fingerprint(states, at));
    return Directive.CONTINUE;
  }

  @Override
  public void relayout(TransitionSystem system) {
    layout = ((PackedNet) system).layout();
    tokens = new long[layout.places()];
  }

  private long fingerprint(long[] states, int at) {
    layout.unpack(states, at, tokens);
    return fingerprint(tokens);
  }

  static long fingerprint(long[] marking) {
    long h = 1;
    for (long t : marking) {
      h = (h ^ t) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 29;
    }
    return h;
  }

  static Set<Long> reachable(NaiveResult result) {
    Set<Long> all = new HashSet<>();
    for (List<BigInteger> marking : result.graph().markings()) {
      all.add(fingerprint(marking.stream().mapToLong(BigInteger::longValueExact).toArray()));
    }
    return all;
  }

  Set<Long> markings() {
    return markings;
  }

  /** Different deadlocks. */
  int deadlocks() {
    return dead.size();
  }

  /** How often a deadlock was reported. */
  long deadlockReports() {
    return deadlockReports;
  }
}

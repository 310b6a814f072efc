package tideline.analysis.method;

import java.util.List;
import tideline.net.firing.PackedNet;
import tideline.net.rank.RankPacking;
import tideline.net.rank.RankedNet;
import tideline.pivot.RankedSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.rank.RankObserver;

/** Shows the states of a search on ranks to observers of packed states. For one thread. */
final class PackedView implements RankObserver {

  private static final int NO_HANDLE = -1;

  private final List<SearchObserver> observers;
  private PackedNet packed;
  private RankedSystem system;
  private RankPacking packing;
  private long[] words;

  /**
   * @param packed whose states the observers expect
   */
  PackedView(PackedNet packed, List<SearchObserver> observers) {
    this.packed = packed;
    this.observers = observers;
  }

  @Override
  public Directive expanded(RankedSystem now, long rank, int successors) {
    if (now != system) {
      use(now);
    }
    packing.pack(rank, words);
    Directive strongest = Directive.CONTINUE;
    for (SearchObserver observer : observers) {
      Directive one = observer.discovered(NO_HANDLE, NO_HANDLE, NO_HANDLE, words, 0);
      if (successors == 0 && one != Directive.STOP) {
        one = observer.deadlocked(NO_HANDLE, words, 0);
      }
      strongest = one == Directive.STOP ? one : strongest;
    }
    return strongest;
  }

  private void use(RankedSystem now) {
    RankedNet net = now.as(RankedNet.class).orElseThrow();
    if (net.grouping().hasGuesses()) {
      packed = PackedNet.of(net.net(), net.bounds());
      observers.forEach(observer -> observer.relayout(packed));
    }
    system = now;
    packing = new RankPacking(net, packed.layout());
    words = new long[packed.words()];
  }
}

package tideline.search.cache;

import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntToLongFunction;
import tideline.search.cache.CachePolicy.Reductions;
import tideline.search.forest.Part;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.FieldWidths;
import tideline.search.store.StateStore;

/**
 * A state cache that takes over a search under way, when another policy runs out of memory.
 *
 * <p>Every state that is open at that moment becomes the root of a tree, as if the search began
 * with them; every closed one becomes a candidate. {@code [EK10]} asks for no more: open states are
 * never evicted, so nothing is lost, and states on the way from a root to an open state are kept,
 * so the search ends.
 */
public final class LateCache implements StoragePolicy {

  private final TerminationTree tree = new TerminationTree();
  private final Candidates candidates;
  private final CachePolicy policy;

  /**
   * @param rank of a closed state: the least is evicted first; may change whenever the state is
   *     reached
   */
  public LateCache(StateStore store, IntToLongFunction rank) {
    candidates = new RankedCandidates(tree, new GivenRank(rank), new AgeRank());
    policy =
        new CachePolicy(
            store,
            tree,
            candidates,
            TreeVectors.ALL,
            new Reductions(Optional.empty(), Optional.empty(), CacheHost.NONE));
  }

  /** This wants to hear of every state that is evicted from now on. */
  public void tell(IntConsumer evicted) {
    policy.tell(
        new CacheObserver[] {
          new CacheObserver() {
            @Override
            public void evicted(int ref) {
              evicted.accept(ref);
            }
          }
        });
  }

  /** States that come from other parts from now on are kept: nothing has to be given back then. */
  public void join(Part part) {
    policy.join(new CrossReferences(part, tree, Keeping.PIN));
  }

  /** Bytes for each handle, at most. */
  public static int bytesPerState() {
    return TerminationTree.bytesPerState(FieldWidths.WIDEST) + 8;
  }

  /** Takes over a state that is open. */
  public void addOpen(int ref) {
    policy.discovered(NO_SOURCE, -1, ref);
  }

  /** Takes over a state that was expanded. */
  public void addClosed(int ref) {
    policy.discovered(NO_SOURCE, -1, ref);
    policy.expanded(ref);
  }

  @Override
  public void discovered(int source, int event, int ref) {
    policy.discovered(source, event, ref);
  }

  @Override
  public void revisited(int source, int event, int ref) {
    policy.revisited(source, event, ref);
  }

  @Override
  public void expanded(int ref) {
    policy.expanded(ref);
  }

  @Override
  public boolean makeRoom() {
    return policy.makeRoom();
  }

  /** States evicted so far. */
  public long evictions() {
    return policy.evictions();
  }

  @Override
  public long bytes() {
    return policy.bytes();
  }

  /** A number that somebody else keeps. */
  private record GivenRank(IntToLongFunction values) implements Rank {
    @Override
    public long of(int ref) {
      return values.applyAsLong(ref);
    }

    @Override
    public int bytesPerState(FieldWidths widths) {
      return 0;
    }

    @Override
    public long bytes() {
      return 0;
    }
  }
}

package tideline.analysis.method;

import java.util.Optional;
import java.util.function.Consumer;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.run.SearchRequest;
import tideline.net.model.Net;
import tideline.net.rank.Grouping;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.rank.RankSearch;

/**
 * Watches a search on packed states and ends it when ranks would do better.
 *
 * <p>Small searches are over before ranks are made. When a search has become large, or its levels
 * show that it will, the places are grouped, once; from then on, whenever the states have doubled,
 * it ends if bitmaps of all ranks would take no more than some times what its table takes or is
 * expected to take: these are several times faster. Where the ranks are too many for that, ranks
 * save memory but no time, and the search goes on until its memory is half used.
 */
final class RankProspect implements SearchObserver {

  /**
   * Searches with fewer states are over in less time than grouping takes, which net size decides.
   */
  private static final long FIRST_LOOK = 1 << 13;

  /** With fewer states than these the levels must still be growing. */
  private static final long SURE_LOOK = 1 << 15;

  /** Several threads go on with packed states after so many. */
  private static final long LAST_LOOK = 1 << 21;

  /** In a larger net all these numbers are larger. */
  private static final int FEW_NODES = 144;

  private static final int MANY_NODES = 1024;

  /** Fewer ranks than these are not worth another beginning, nor fewer states an explanation. */
  private static final long FEW_RANKS = 1 << 17;

  /** Bitmaps may be larger than the table so far: it will probably grow. */
  private static final double BITMAP_FACTOR = 1.5;

  /** Bitmaps up to this size are worth it in any case. */
  private static final long SMALL_BYTES = 8 << 20;

  /** Bits that joining groups may save, more or less. */
  private static final int JOINING_BITS = 9;

  /** The table may still grow by so many bits before bitmaps are worth it. */
  private static final int LATER_BITS = 3;

  /** No forecast is believed beyond so many times the states found. */
  private static final int FORESEEN = 64;

  private static final int SHORT_MEMORY = 2;
  private static final int INDEX_BYTES = 8;

  private final SearchRequest request;
  private final long stateBytes;
  private final LevelForecast forecast = new LevelForecast();
  private final long sureLook;
  private int levelEnd;
  private long found;
  private long nextLook;
  private GroupingEffort spent;
  private Optional<Grouping> grouping = Optional.empty();
  private Optional<RankedNet> taken = Optional.empty();
  private boolean ended;
  private Consumer<SizeEstimator> told = estimator -> {};

  /**
   * @param net that is explored
   */
  RankProspect(SearchRequest request, Net net) {
    this.request = request;
    int nodes = net.places() + net.transitions();
    int largerBits = nodes <= FEW_NODES ? 0 : nodes <= MANY_NODES ? 2 : 3;
    nextLook = FIRST_LOOK << largerBits;
    sureLook = SURE_LOOK << largerBits;
    stateBytes = 8L * request.model().system().words() + INDEX_BYTES;
  }

  @Override
  public Directive discovered(int source, int event, int ref, long[] states, int at) {
    found++;
    if (source >= levelEnd) {
      levelEnded(ref);
    }
    return found < nextLook ? Directive.CONTINUE : look();
  }

  /**
   * A level begins: that of the state from which a first state of the next level was reached.
   *
   * @param end all states before this one are in that level or an earlier one
   */
  private void levelEnded(int end) {
    forecast.add(end - levelEnd);
    levelEnd = end;
  }

  private Directive look() {
    nextLook = 2 * found;
    if (found < sureLook && !forecast.isGrowing()) {
      return Directive.CONTINUE;
    }
    group();
    boolean isMemoryShort = SHORT_MEMORY * bytes() >= request.memoryBytes();
    taken = isMemoryShort ? lastResort() : isDense(0) ? ranked() : Optional.empty();
    ended = taken.isPresent() || request.threads() > 1 && isForThreads();
    return ended ? Directive.STOP : Directive.CONTINUE;
  }

  /**
   * Whether several threads shall go on with packed states: ranks are faster, if the search becomes
   * large enough for them, which one thread finds out.
   */
  private boolean isForThreads() {
    boolean hopeless =
        ranks() >= Long.MAX_VALUE
            || SHORT_MEMORY * RankSearch.bitmapBytes((long) ranks()) > request.memoryBytes();
    return hopeless || found >= LAST_LOOK;
  }

  /** Who wants to know how many states there may be; is told when ranks are made. */
  void tell(Consumer<SizeEstimator> listener) {
    told = listener;
  }

  /**
   * Groups places, if that may help more than what was done already. Groups as they come are often
   * enough; joining takes time, too.
   */
  private void group() {
    double bits = Math.log(4 * BITMAP_FACTOR * expectedBytes()) / Math.log(2) + LATER_BITS;
    GroupingEffort effort = GroupingEffort.NO_JOINING.upTo(bits + JOINING_BITS);
    if (spent == null || grouping.isEmpty() && spent.mostBits() + LATER_BITS < effort.mostBits()) {
      group(effort);
    }
    if (!isDense(0) && isDense(JOINING_BITS) && !GroupingEffort.QUICK.equals(spent)) {
      group(GroupingEffort.QUICK);
    }
    if (request.model().isBounded() && ranks() < FEW_RANKS) {
      nextLook = Long.MAX_VALUE; // there are no more states than ranks
    }
  }

  private void group(GroupingEffort effort) {
    spent = effort;
    Optional<Grouping> known = grouping;
    grouping =
        request
            .control()
            .prepare(
                () ->
                    known.isPresent() ? known.get().with(effort) : request.model().grouped(effort));
    grouping.ifPresent(
        groups -> told.accept(SizeEstimator.of(groups, request.model().isBounded())));
  }

  /** The net on the ranks of the groups, if its tables are not too large. */
  private Optional<RankedNet> ranked() {
    return request
        .control()
        .prepare(() -> grouping.flatMap(RankedNet::of))
        .filter(net -> SHORT_MEMORY * net.tableBytes() <= request.memoryBytes());
  }

  private double ranks() {
    return grouping.map(groups -> Math.pow(2, groups.bits())).orElse(Double.POSITIVE_INFINITY);
  }

  /** Whether bitmaps of the ranks would be small enough, if these had some bits less. */
  private boolean isDense(int lessBits) {
    double ranks = ranks() / (1 << lessBits);
    return ranks() >= FEW_RANKS
        && ranks < Long.MAX_VALUE
        && RankSearch.bitmapBytes((long) ranks) <= bitmapBytes();
  }

  /** What bitmaps may take: more than the states, which will probably become more, too. */
  long bitmapBytes() {
    return (long) Math.max((double) SMALL_BYTES, BITMAP_FACTOR * expectedBytes());
  }

  private double expectedStates() {
    long most = Math.min(FORESEEN * found, request.maxStates().orElse(Long.MAX_VALUE));
    return Math.max((double) found, Math.min(forecast.states(), (double) most));
  }

  /** What the states will take if they become as many as they are expected to be. */
  private long expectedBytes() {
    return (long) Math.min(expectedStates() * stateBytes, (double) request.memoryBytes());
  }

  /** The net on ranks, if the search was ended for it. */
  Optional<RankedNet> taken() {
    return taken;
  }

  /** The net on ranks, whatever it costs: packed states do not fit the memory. */
  Optional<RankedNet> lastResort() {
    if (!GroupingEffort.QUICK.equals(spent)) {
      group(GroupingEffort.QUICK);
    }
    return ranked();
  }

  /** What the states took when the search was ended. */
  long bytes() {
    return found * stateBytes;
  }

  /** Whether the search was ended: for ranks, or for a search by several threads. */
  boolean hasEnded() {
    return ended;
  }

  /** Why the states were not kept as ranks; empty if nobody has asked, or they are few anyway. */
  Optional<String> obstacle() {
    if (spent == null || found < FEW_RANKS || ranks() < FEW_RANKS) {
      return Optional.empty();
    }
    return Optional.of(
        grouping
            .map(groups -> "too many ranks for bitmaps: 2^" + Math.round(groups.bits()))
            .orElse("the places fall into no small groups with few ranks"));
  }
}

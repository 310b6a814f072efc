package tideline.analysis.method;

import java.util.Optional;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.run.SearchRequest;
import tideline.net.model.Net;
import tideline.net.rank.Grouping;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.GroupingPlan;
import tideline.net.rank.RankedNet;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.rank.RankSearch;

/**
 * Watches a search on packed states and ends it when ranks would do better.
 *
 * <p>Small searches are over before ranks are made. When a search has become large and does not end
 * soon, or its levels show that much is ahead, the places are divided into groups, once; from then
 * on, whenever the states have doubled, it ends if bitmaps of all ranks would take no more than
 * some times what its table takes or is expected to take: these are several times faster. Where the
 * ranks are too many for that, ranks save memory but no time, and the search goes on until its
 * memory is half used.
 */
final class RankProspect implements SearchObserver {

  /** Searches with fewer states are over before anything else is made. */
  private static final long FIRST_LOOK = 1 << 13;

  /**
   * Where so much work is ahead, ranks save more than they cost. The unit of work is an edge; a
   * state costs as much as three.
   */
  private static final double WORTH = 2_500_000;

  /**
   * A plan for groups costs about as much work for each node of the net. After so much, levels that
   * grow are sign enough that more is ahead.
   */
  private static final double WORK_OF_A_NODE = 1000;

  /** Groups and tables cost about as much work for each configuration. */
  private static final double WORK_OF_A_CONFIGURATION = 60;

  /** After so much work, no sign is needed. */
  private static final double PLENTY = 6_400_000;

  private static final int EDGES_OF_A_STATE = 3;

  /**
   * After so many states several threads take over, and cannot change the store again: on ranks, if
   * bitmaps are worth it should the states become some bits more.
   */
  private static final long LAST_LOOK = 1 << 21;

  /** In a larger net there are more states before the first look. */
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
  private final int nodes;
  private final LevelForecast forecast = new LevelForecast();
  private int levelEnd;
  private long found;
  private long nextLook;
  private Optional<GroupingPlan> plan = Optional.empty();
  private GroupingEffort spent;
  private Optional<Grouping> grouping = Optional.empty();
  private Optional<RankedNet> taken = Optional.empty();
  private boolean ended;
  private Optional<SequentialRun> followed = Optional.empty();

  /**
   * @param net that is explored
   */
  RankProspect(SearchRequest request, Net net) {
    this.request = request;
    nodes = net.places() + net.transitions();
    int largerBits = nodes <= FEW_NODES ? 0 : nodes <= MANY_NODES ? 2 : 3;
    nextLook = FIRST_LOOK << largerBits;
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
    boolean isMemoryShort = SHORT_MEMORY * bytes() >= request.memoryBytes();
    if (!isMemoryShort && !isWorthwhile()) {
      return Directive.CONTINUE;
    }
    group();
    boolean isHopeless = isHopeless();
    boolean isLast = request.threads() > 1 && (isHopeless || found >= LAST_LOOK);
    int moreBits = isLast && !isHopeless ? LATER_BITS : 0;
    taken = isMemoryShort ? lastResort() : isDense(moreBits) ? ranked() : Optional.empty();
    ended = taken.isPresent() || isLast;
    return ended ? Directive.STOP : Directive.CONTINUE;
  }

  /** Whether ranks are too many for the memory, however many states there will be. */
  private boolean isHopeless() {
    double fewest = Math.pow(2, bits().orElse(Double.POSITIVE_INFINITY));
    return fewest >= Long.MAX_VALUE
        || SHORT_MEMORY * RankSearch.bitmapBytes((long) fewest) > request.memoryBytes();
  }

  /** What ranks take, by their groups or by the plan for them. */
  private Optional<Double> bits() {
    return grouping.map(Grouping::bits).or(() -> plan.map(GroupingPlan::bits));
  }

  /** Whether so much seems to be ahead that a plan for groups is worth it. */
  private boolean isWorthwhile() {
    boolean isMuch = ahead() >= WORTH;
    return done() < nodes * WORK_OF_A_NODE
        ? isMuch && forecast.isGrowing()
        : isMuch || forecast.isGrowing() || forecast.isLong() || done() >= PLENTY;
  }

  /** Whether groups are worth it: they may take too many bits, or too long. */
  private boolean isWorthwhile(GroupingPlan groups, double mostBits) {
    double costs = groups.configurations() * WORK_OF_A_CONFIGURATION;
    return groups.bits() <= mostBits && costs <= Math.max(done(), ahead());
  }

  /** The work that the search was so far. */
  private double done() {
    double edges = followed.map(run -> (double) run.firings()).orElse(0.0);
    return edges + EDGES_OF_A_STATE * (double) found;
  }

  private double ahead() {
    return done() * (expectedStates() / found - 1);
  }

  /** The search that is watched: it is told how many states there may be when ranks are made. */
  void follow(SequentialRun run) {
    followed = Optional.of(run);
  }

  /** The search is over, and its memory is needed. */
  void forget() {
    followed = Optional.empty();
  }

  /**
   * Makes groups, if the plan for them says that they may help. Groups as they come are often
   * enough; joining takes time, too.
   */
  private void group() {
    double bits = Math.log(4.0 * bitmapBytes()) / Math.log(2);
    if (plan.isEmpty()) {
      plan = planned(GroupingEffort.NO_JOINING.between(bits, bits + LATER_BITS + JOINING_BITS));
    }
    if (spent == null && plan.filter(p -> isWorthwhile(p, bits + JOINING_BITS)).isPresent()) {
      group(GroupingEffort.NO_JOINING);
    }
    if (!isDense(0) && isDense(JOINING_BITS) && !GroupingEffort.QUICK.equals(spent)) {
      group(GroupingEffort.QUICK);
    }
    if (request.model().isBounded() && ranks() < FEW_RANKS) {
      nextLook = Long.MAX_VALUE; // there are no more states than ranks
    }
  }

  private Optional<GroupingPlan> planned(GroupingEffort effort) {
    return request.control().prepare(() -> request.model().groupingPlan(effort));
  }

  private void group(GroupingEffort effort) {
    boolean isFirst = spent == null && GroupingEffort.NO_JOINING.equals(effort);
    spent = effort;
    Optional<Grouping> known = grouping;
    grouping =
        request
            .control()
            .prepare(
                () ->
                    known.isPresent()
                        ? known.get().with(effort)
                        : isFirst
                            ? plan.flatMap(GroupingPlan::grouping)
                            : request.model().grouped(effort));
    grouping.ifPresent(
        groups ->
            followed.ifPresent(
                run -> run.estimateBy(SizeEstimator.of(groups, request.model().isBounded()))));
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
    if (plan.isEmpty() && spent == null || found < FEW_RANKS || ranks() < FEW_RANKS) {
      return Optional.empty();
    }
    return Optional.of(
        bits()
            .map(bits -> "too many ranks for bitmaps: 2^" + Math.round(bits))
            .orElse("the places fall into no small groups with few ranks"));
  }
}

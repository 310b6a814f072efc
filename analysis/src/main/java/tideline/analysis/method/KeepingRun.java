package tideline.analysis.method;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;

/** Keeps every state: chooses between packed states and ranks, and says which it was. */
final class KeepingRun {

  private final SearchRequest request;
  private final StoreKind kind;
  private Optional<DiskOptions> disk = Optional.empty();
  private Optional<SequentialRun> packed = Optional.empty();

  KeepingRun(SearchRequest request) {
    this.request = request;
    kind = request.get(FullMethod.STORE).orElse(StoreKind.AUTO);
  }

  /** Ranks may go to files where memory does not suffice. */
  KeepingRun onDisk(DiskOptions files) {
    disk = Optional.of(files);
    return this;
  }

  SearchOutcome outcome() {
    if (kind == StoreKind.RUNS) {
      return new RunsStore(request, disk).outcome();
    }
    Optional<String> obstacle = obstacle();
    if (kind == StoreKind.RANKS) {
      obstacle.ifPresent(
          why -> {
            throw new IllegalArgumentException("--store ranks is not possible: " + why);
          });
      return ranked();
    }
    return kind == StoreKind.AUTO && obstacle.isEmpty() ? tried() : packed();
  }

  /** The search on packed states by one thread whose outcome this is, if it is that of one. */
  Optional<SequentialRun> packedRun() {
    return packed;
  }

  private SearchOutcome packed() {
    if (request.threads() > 1 || request.has(FullMethod.EDGE_LEAN)) {
      return FullMethod.packed(request);
    }
    SequentialRun run = new SequentialRun(request);
    packed = Optional.of(run);
    return run.outcome();
  }

  /** What stands in the way of ranks whatever the net is. */
  private Optional<String> obstacle() {
    if (!request.order().isBreadthFirst()) {
      return Optional.of("ranks go with --order bfs");
    }
    if (request.has(FullMethod.EDGE_LEAN)) {
      return Optional.of("ranks count all edges, leave out --edge-lean");
    }
    if (request.watchers().needsHandles()) {
      return Optional.of("what is asked needs the whole graph");
    }
    return request.model().net().isEmpty()
        ? Optional.of("the model is no place/transition net with its whole state space")
        : Optional.empty();
  }

  /** On ranks, after a look for growth where bounds are not proven. */
  private SearchOutcome ranked() {
    if (!request.model().isBounded()) {
      SearchOutcome probe = new SequentialRun(BoundednessProbe.request(request)).outcome();
      if (probe.ending().isUnbounded()) {
        return probe;
      }
    }
    request.progress().phase("grouping places");
    RankedNet ranked =
        request
            .control()
            .prepare(() -> request.model().grouped(GroupingEffort.QUICK))
            .map(RankedNet::withoutTables)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "--store ranks is not possible: the places fall into no small groups"));
    return finished(new RankedRun(request, ranked, 0));
  }

  /** Where ranks do not suffice, packed states do. */
  private SearchOutcome finished(RankedRun run) {
    disk.ifPresent(run::onDisk);
    SearchOutcome outcome = run.outcome();
    return run.isOutgrown() ? packed() : outcome;
  }

  /**
   * On packed states as long as there are few, then on ranks if they do better. Ranks need guesses
   * where bounds are not proven; if a guess turns out too small, the net may be unbounded, which
   * only the search on packed states finds out.
   */
  private SearchOutcome tried() {
    RankProspect prospect = new RankProspect(request, request.net("--store ranks"));
    SearchOutcome first = begun(prospect);
    Optional<RankedNet> better = isShort(first) ? prospect.lastResort() : prospect.taken();
    SearchOutcome outcome = first;
    if (better.isEmpty() && prospect.hasEnded()) {
      packed = Optional.empty(); // its memory is needed
      prospect.forget();
      outcome = packed();
      better = isShort(outcome) ? prospect.lastResort() : Optional.empty();
    }
    if (better.isPresent()) {
      packed = Optional.empty();
      prospect.forget();
      long earlierBytes = Math.max(bytes(first), bytes(outcome));
      RankedRun run = new RankedRun(request, better.get(), earlierBytes);
      return finished(run.expecting(prospect.bitmapBytes()).keepingRanks());
    }
    SearchOutcome last = outcome;
    prospect.obstacle().ifPresent(why -> last.facts().text("storeReason", "no ranks", why));
    return last;
  }

  private static boolean isShort(SearchOutcome outcome) {
    return outcome.ending().how() == RunEnding.How.MEMORY_LIMIT;
  }

  private static long bytes(SearchOutcome outcome) {
    return outcome.facts().number("peakStoredBytes").map(BigInteger::longValueExact).orElse(0L);
  }

  /** A method of its own, so that nothing here holds the states of a search that is given up. */
  private SearchOutcome begun(RankProspect prospect) {
    SequentialRun run = new SequentialRun(alone(), List.of(prospect));
    prospect.follow(run);
    packed = Optional.of(run);
    return run.outcome();
  }

  private SearchRequest alone() {
    return request.threads() == 1 ? request : request.change().threads(1).build();
  }
}

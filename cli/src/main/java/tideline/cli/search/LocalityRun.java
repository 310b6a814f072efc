package tideline.cli.search;

import java.util.List;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.LocalityOptions;
import tideline.cli.output.Figures;
import tideline.cli.run.ProgressSample;
import tideline.search.Ending;
import tideline.search.disk.DiskException;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.locality.LocalityBuilder;
import tideline.search.locality.LocalitySearch;

/** One run of the method {@code locality}, whatever it ends with. */
final class LocalityRun implements AutoCloseable {

  private final SearchRequest request;
  private final LocalityOptions options;
  private final LimitedDisk disk;
  private final TokenObserver tokens;
  private final LocalitySearch search;
  private final HeapGuard guard = new HeapGuard();

  LocalityRun(SearchRequest request, LocalityOptions options, DiskOptions diskOptions) {
    this.request = request;
    this.options = options;
    disk = new LimitedDisk(new FolderDisk(diskOptions.folder()), diskOptions.limitBytes());
    tokens = new TokenObserver(request.model().tally());
    LocalityBuilder builder =
        LocalityBuilder.of(request.model().system(), disk)
            .memoryBytes(request.memoryBytes())
            .maxInsertions(request.maxStates().orElse(Long.MAX_VALUE))
            .seed(request.seed())
            .signal(request.signal())
            .observe(tokens);
    request
        .watchers()
        .observers(request.model().system(), WayBack.UNKNOWN)
        .forEach(builder::observe);
    options.applyTo(builder);
    search = builder.build();
  }

  SearchOutcome outcome() {
    request.progress().watch(this::sample);
    return guard.run(this::explored, reason -> outcome(false, reason));
  }

  private SearchOutcome explored() {
    try {
      Ending ending = search.run();
      return outcome(ending == Ending.EXHAUSTED, reason(ending));
    } catch (DiskException e) {
      return outcome(
          false,
          e.isLimit()
              ? "disk limit of " + Figures.bytes(disk.limitBytes()) + " met"
              : e.getMessage());
    }
  }

  private ProgressSample sample() {
    return new ProgressSample(
        "exploring",
        search.insertions(),
        search.counters().firings(),
        search.queueSize(),
        search.bytes());
  }

  private String reason(Ending ending) {
    return switch (ending) {
      case EXHAUSTED ->
          search.omission().isPresent()
              ? "nothing waits for expansion; probabilistic, since signatures were compared"
              : "every reachable state was expanded";
      case SIGNAL -> request.signal().reason();
      case OBSERVER -> limit();
      case STORE_FULL, LAYOUT -> throw new IllegalStateException(ending.toString());
    };
  }

  private String limit() {
    return switch (search.limit()) {
      case COLLISIONS ->
          "collision limit of "
              + options.collisionLimit()
              + " met: the cache is too small for this net";
      case DEPTH -> "depth limit of " + Figures.grouped(options.maxDepth()) + " met";
      case INSERTIONS ->
          "state limit of " + Figures.grouped(request.maxStates().orElseThrow()) + " met";
      case NONE -> SearchOutcome.SEEN_ENOUGH;
    };
  }

  private SearchOutcome outcome(boolean complete, String reason) {
    Facts facts = new Facts();
    LocalityFacts.add(search, complete, tokens.maxima(), facts);
    if (search.maxQueueOnDisk() > 0) {
      facts.add("diskBytes", disk.peakBytes());
      facts.line("disk", Figures.bytes(disk.peakBytes()) + " at most in " + disk);
    }
    return new SearchOutcome(complete, reason, false, search.counters().visits(), facts, List.of());
  }

  @Override
  public void close() {
    search.close();
  }
}

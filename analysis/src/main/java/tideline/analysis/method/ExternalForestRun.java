package tideline.analysis.method;

import java.util.EnumSet;
import java.util.OptionalLong;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.StateLimit;
import tideline.analysis.text.Figures;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.disk.DiskUsage;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.external.ExternalBuilder;
import tideline.search.external.ExternalForest;
import tideline.search.forest.Part;

/** One run by several threads that keep states on disk. */
final class ExternalForestRun extends SearchRun implements AutoCloseable {

  private final DiskOptions disk;
  private final DiskUsage usage;
  private final ExternalRun.Kind kind;
  private final ForestWatch watch;
  private final StateLimit limit;
  private final ExternalForest search;

  ExternalForestRun(SearchRequest request, DiskOptions disk, ExternalRun.Kind kind) {
    super(request);
    this.disk = disk;
    this.kind = kind;
    usage = new DiskUsage(disk.limitBytes());
    watch = new ForestWatch(request);
    limit = new StateLimit(request.maxStates().orElse(Long.MAX_VALUE));
    long bytes = ExternalRun.besideBlocks(request);
    search =
        new ExternalForest(
            request.model().system(),
            ForestWatch.plan(request.change().memoryBytes(bytes).build(), false),
            this::part);
  }

  private ExternalBuilder part(TransitionSystem system, Part part) {
    ExternalBuilder builder =
        ExternalBuilder.of(
                system,
                request.model().components(kind.components()).in(system),
                new TemporaryFolder(new LimitedDisk(new FolderDisk(disk.folder()), usage)))
            .memoryBytes(part.memoryBytes())
            .seed(request.seed() + part.number())
            .observe(limit);
    watch.observers(system, part.number()).forEach(builder::observe);
    kind.options().accept(builder);
    return builder;
  }

  @Override
  protected Ending search() {
    Ending ending = search.run();
    watch.mergeInto(tokens, coverage());
    return ending;
  }

  @Override
  protected ProgressSample sample() {
    long states = search.counters().states();
    long visits = search.counters().visits();
    return new ProgressSample(
        "exploring", states, visits, search.counters().firings(), states - visits, search.bytes());
  }

  @Override
  protected RunEnding full() {
    return super.full()
        .adding(
            search.lacksMemory()
                ? "too little for partitions (--memory-states sets them apart from it)"
                : "a partition does not fit and cannot be divided");
  }

  @Override
  protected RunEnding ended() {
    return limit.isMet() ? RunEnding.stateLimit(request.maxStates().orElseThrow()) : super.ended();
  }

  @Override
  protected OptionalLong diskLimitBytes() {
    return OptionalLong.of(usage.limitBytes());
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    Facts facts = new Facts();
    new ExternalFacts(search, tokens).addTo(facts, ending.isExhausted());
    facts.add("diskBytes", usage.peakBytes());
    facts.line("disk", Figures.bytes(usage.peakBytes()) + " at most in " + disk.folder());
    return SearchOutcome.of(ending, search.counters().visits(), facts)
        .withKnowledge(
            ending.isExhausted()
                ? EnumSet.of(Knowledge.DISTINCT_STATES)
                : EnumSet.noneOf(Knowledge.class));
  }

  @Override
  public void close() {
    search.close();
  }
}

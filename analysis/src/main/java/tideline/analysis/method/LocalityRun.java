package tideline.analysis.method;

import java.util.EnumSet;
import java.util.OptionalLong;
import java.util.Set;
import tideline.analysis.outcome.Certainty;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.WayBack;
import tideline.analysis.text.Figures;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.LimitedDisk;
import tideline.search.locality.LocalityBuilder;
import tideline.search.locality.LocalityEngine;
import tideline.search.locality.LocalityForest;

/** One run of the method {@code locality}, whatever it ends with. */
final class LocalityRun extends SearchRun implements AutoCloseable {

  private final LimitedDisk disk;
  private final ForestWatch watch;
  private final LocalityEngine search;

  LocalityRun(SearchRequest request) {
    super(request);
    DiskOptions files = new DiskOptions(request);
    disk = new LimitedDisk(new FolderDisk(files.folder()), files.limitBytes());
    watch = new ForestWatch(request);
    search = request.threads() > 1 ? several() : one();
  }

  private LocalityEngine one() {
    LocalityBuilder builder =
        builder(request.model().system())
            .maxInsertions(request.maxStates().orElse(Long.MAX_VALUE))
            .seed(request.seed())
            .signal(request.signal());
    observers(request.model().system(), WayBack.UNKNOWN).forEach(builder::observe);
    return builder.build();
  }

  private LocalityEngine several() {
    return new LocalityForest(
        request.model().system(),
        ForestWatch.plan(request, true),
        request.maxStates().orElse(Long.MAX_VALUE),
        (system, part) -> {
          LocalityBuilder builder = builder(system).seed(request.seed() + part.number());
          watch.observers(system, part.number()).forEach(builder::observe);
          return builder;
        });
  }

  private LocalityBuilder builder(TransitionSystem system) {
    LocalityBuilder builder = LocalityBuilder.of(system, disk).memoryBytes(request.memoryBytes());
    LocalityMethod.apply(request, builder);
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
    return new ProgressSample(
        "exploring",
        search.insertions(),
        search.counters().visits(),
        search.counters().firings(),
        search.queueSize(),
        search.bytes());
  }

  @Override
  protected RunEnding exhausted() {
    return search.omission().isPresent()
        ? RunEnding.exhausted("nothing waits for expansion, but signatures were compared")
        : super.exhausted();
  }

  @Override
  protected RunEnding ended() {
    return switch (search.limit()) {
      case COLLISIONS ->
          RunEnding.workLimit(
              "collision limit of "
                  + request
                      .get(LocalityMethod.COLLISION_LIMIT)
                      .orElse(LocalityBuilder.USUAL_COLLISION_LIMIT)
                  + " met: the cache is too small for this net");
      case DEPTH ->
          RunEnding.workLimit(
              "depth limit of "
                  + Figures.grouped(request.get(LocalityMethod.MAX_DEPTH).orElseThrow())
                  + " met");
      case INSERTIONS -> RunEnding.stateLimit(request.maxStates().orElseThrow());
      case NONE -> super.ended();
    };
  }

  @Override
  protected OptionalLong diskLimitBytes() {
    return OptionalLong.of(disk.limitBytes());
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    Facts facts = new Facts();
    new LocalityFacts(search, tokens).addTo(facts, ending.isExhausted());
    if (search.maxQueueOnDisk() > 0) {
      facts.add("diskBytes", disk.peakBytes());
      facts.line("disk", Figures.bytes(disk.peakBytes()) + " at most in " + disk);
    }
    Certainty certainty =
        search.omission().map(o -> Certainty.upTo(o.anyState())).orElse(Certainty.EXACT);
    return SearchOutcome.of(ending, search.counters().visits(), facts)
        .withCertainty(certainty)
        .withKnowledge(knowledge(ending, certainty));
  }

  private Set<Knowledge> knowledge(RunEnding ending, Certainty certainty) {
    Set<Knowledge> known = EnumSet.noneOf(Knowledge.class);
    if (certainty.isExact()) {
      known.add(Knowledge.SHORTEST_TRACES);
      if (ending.isExhausted() && search.visitedNoStateTwice()) {
        known.add(Knowledge.DISTINCT_STATES);
        known.add(Knowledge.LEVELS);
      }
    }
    return known;
  }

  @Override
  public void close() {
    search.close();
  }
}

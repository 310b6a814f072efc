package tideline.analysis.method;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.WayBack;
import tideline.search.external.ExternalBuilder;
import tideline.search.external.Inheritance;
import tideline.search.runs.Legacy;

/**
 * The method {@code auto}: every state is kept, in memory as long as there is room, then on disk;
 * diagrams may come to the end before that.
 *
 * <p>The search in memory is that of {@code full}. When the budget is used up, the states become
 * sorted runs, which take a fraction of the memory and go to disk if need be; where levels are
 * narrow, or somebody watches the search, the table with all states becomes the first partition of
 * a search on disk instead, which divides it and goes on with what is open. Either way no state is
 * expanded twice, and counts stay exact. What watches the search goes on watching. A search that
 * can be taken up again is one over partitions from the beginning. Where nothing may be written,
 * states are forgotten instead, as {@code cache} does from that moment on.
 */
public final class AutoMethod extends Method {

  public static final MethodOption<Boolean> NO_DISK =
      MethodOption.flag(
          "no-disk", "Write nothing: when memory is short, states are forgotten instead.");

  public static final MethodOption<Boolean> EXPLAIN =
      MethodOption.flag(
          "explain", "Say before the search what is going to be done, and by which figures.");

  /** What the blocks on their way to the disk may take of the budget. */
  private static final int MOST_BLOCKS = 2;

  /** What the search that begins in memory can be told. */
  private static final List<MethodOption<?>> IN_MEMORY =
      List.of(FullMethod.STORE, DiskOptions.DISK, DiskOptions.LIMIT, EXPLAIN);

  private static final List<MethodOption<?>> FILES =
      List.of(DiskOptions.DISK, DiskOptions.LIMIT, DiskOptions.CHECKPOINT, DiskOptions.RESUME);

  private static final List<MethodOption<?>> WITH_FILES =
      List.of(
          DiskOptions.DISK, DiskOptions.LIMIT, DiskOptions.CHECKPOINT, DiskOptions.RESUME, EXPLAIN);

  private static final FullMethod FULL = new FullMethod();

  @Override
  public String name() {
    return "auto";
  }

  @Override
  public String summary() {
    return "keeps every state, on disk if need be";
  }

  @Override
  public List<String> orders() {
    return FULL.orders();
  }

  @Override
  public List<MethodOption<?>> options() {
    List<MethodOption<?>> all = new ArrayList<>(FULL.options());
    all.add(NO_DISK);
    all.add(EXPLAIN);
    return List.copyOf(all);
  }

  @Override
  public Holding holding() {
    return Holding.WHAT_FITS;
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return FULL.abilities(settings);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    if (request.has(NO_DISK) && FILES.stream().anyMatch(request::has)) {
      throw new IllegalArgumentException(
          "--no-disk leaves nothing for --disk, --disk-limit, --checkpoint and --resume");
    }
    request.system();
    List<String> reasons = request.has(EXPLAIN) ? explained(request) : List.of();
    Stages stages = new Stages();
    SearchOutcome outcome = staged(request, stages);
    stages.addTo(outcome.facts());
    if (!reasons.isEmpty()) {
      outcome.facts().add("explanation", reasons);
    }
    return outcome;
  }

  private static List<String> explained(SearchRequest request) {
    List<String> reasons = Recommendation.of(request).reasons();
    reasons.forEach(request.progress()::note);
    return reasons;
  }

  private static SearchOutcome staged(SearchRequest request, Stages stages) {
    if (request.has(NO_DISK)) {
      return whole(new CacheMethod(), request, Settings.NONE, stages);
    }
    boolean isPlain = request.threads() == 1 && request.order().isBreadthFirst();
    if (isPlain && new DiskOptions(request).hasCheckpoints() && asksFor(WITH_FILES, request)) {
      return whole(new ExternalMethod(), request, some(FILES, request), stages);
    }
    if (!isPlain || !canChange(request)) {
      return whole(FULL, request, some(FULL.options(), request), stages);
    }
    Optional<Companion> beside =
        Companion.beside(request, Runtime.getRuntime().availableProcessors());
    if (beside.isEmpty()) {
      return inMemoryFirst(request, stages);
    }
    try (Companion companion = beside.get()) {
      SearchOutcome outcome = inMemoryFirst(companion.search(), stages);
      return companion.attempt().map(a -> better(outcome, a, stages)).orElse(outcome);
    }
  }

  /** Whether nothing is asked for that takes all states in memory, or files of its own. */
  private static boolean canChange(SearchRequest request) {
    return asksFor(IN_MEMORY, request) && !request.coverage() && !request.watchers().needsHandles();
  }

  /** Whether nothing else is asked for. */
  private static boolean asksFor(List<MethodOption<?>> options, SearchRequest request) {
    return request.settings().chosen().stream().allMatch(options::contains);
  }

  /** What diagrams found, where they came to the end first. */
  private static SearchOutcome better(
      SearchOutcome outcome, Companion.Attempt diagrams, Stages stages) {
    stages.beside(new SymbolicMethod().name(), diagrams.outcome(), diagrams.seconds());
    boolean isFirst = diagrams.outcome().isComplete() && !outcome.isComplete();
    SearchOutcome chosen = isFirst ? diagrams.outcome() : outcome;
    chosen.facts().add("diagramsTried", FactValue.of(diagrams.outcome().ending().sentence()));
    return chosen;
  }

  private static SearchOutcome inMemoryFirst(SearchRequest request, Stages stages) {
    KeepingRun first =
        new KeepingRun(request.change().memoryBytes(besideBlocks(request)).build())
            .onDisk(new DiskOptions(request));
    SearchOutcome outcome = first.outcome();
    stages.over(FULL.name(), outcome, states(outcome), false);
    Optional<SequentialRun> run = first.packedRun();
    Optional<Inheritance> left = run.flatMap(SequentialRun::inheritance);
    if (left.isPresent()) {
      Optional<Legacy> runs = asRuns(request, run.get(), left.get());
      return runs.isPresent()
          ? inRuns(request, new RunsRun.Before(run.get(), runs.get()), stages)
          : onDisk(request, run.get(), left.get(), stages);
    }
    return outcome.ending().how() == RunEnding.How.MEMORY_LIMIT
        ? whole(new ExternalMethod(), request, some(FILES, request), stages)
        : outcome;
  }

  /** Those of the settings that belong to these options. */
  private static Settings some(List<MethodOption<?>> options, SearchRequest request) {
    Settings some = Settings.NONE;
    for (MethodOption<?> option : options) {
      some = copied(option, request, some);
    }
    return some;
  }

  private static <T> Settings copied(MethodOption<T> option, SearchRequest from, Settings to) {
    return from.get(option).map(value -> to.with(option, value)).orElse(to);
  }

  /** A stage that begins with the initial state. */
  private static SearchOutcome whole(
      Method method, SearchRequest request, Settings settings, Stages stages) {
    Order order = method.orders().isEmpty() ? Order.OWN : request.order();
    SearchOutcome outcome = method.run(request.change().settings(settings).order(order).build());
    stages.over(method.name(), outcome, states(outcome), false);
    return outcome;
  }

  private static long states(SearchOutcome outcome) {
    Facts facts = outcome.facts();
    return facts
        .number("states")
        .or(() -> facts.number("statesAtLeast"))
        .map(BigInteger::longValueExact)
        .orElse(outcome.visits());
  }

  /** Room is left for what is written when the table is full. */
  private static long besideBlocks(SearchRequest request) {
    long memory = request.memoryBytes();
    long beside = ExternalBuilder.besideInheritance(request.model().system(), memory);
    return memory - Math.min(beside, memory / MOST_BLOCKS);
  }

  /** Runs forget which states were shown before, so nobody may watch. */
  private static Optional<Legacy> asRuns(
      SearchRequest request, SequentialRun first, Inheritance left) {
    boolean isFree = request.get(FullMethod.STORE).orElse(StoreKind.AUTO) == StoreKind.AUTO;
    return isFree && request.watchers().observers(first.system(), WayBack.UNKNOWN).isEmpty()
        ? first.growth().flatMap(levels -> Legacy.of(left, levels))
        : Optional.empty();
  }

  private static SearchOutcome inRuns(SearchRequest request, RunsRun.Before before, Stages stages) {
    request.progress().note("memory is short: going on in sorted runs");
    try (RunsRun run = RunsRun.after(request, new DiskOptions(request), before)) {
      SearchOutcome outcome = run.outcome();
      stages.over(FULL.name(), outcome, states(outcome), true);
      return outcome;
    }
  }

  private static SearchOutcome onDisk(
      SearchRequest request, SequentialRun first, Inheritance left, Stages stages) {
    request.progress().note("memory is short: going on on disk");
    ExternalRun.Kind kind = new ExternalRun.Kind("auto", builder -> builder.inherit(left), false);
    try (ExternalRun run = new ExternalRun(request, new DiskOptions(request), kind, first)) {
      SearchOutcome outcome = run.outcome();
      outcome.facts().add("store", FactValue.of("partitions"));
      stages.over("external", outcome, run.states(), true);
      return outcome;
    }
  }
}

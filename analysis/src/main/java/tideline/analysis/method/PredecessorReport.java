package tideline.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import tideline.analysis.method.PseudoRootMethod.Engine;
import tideline.analysis.method.PseudoRootMethod.Predecessors;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.text.Figures;
import tideline.bdd.javabdd.RelationShape;
import tideline.bdd.kernel.ArrivalStatistics;
import tideline.bdd.reach.KernelChoice;

/**
 * What a run tells about how it counted predecessors: the engine, the set they belong to, the
 * libraries of diagrams that ran, the sizes of diagrams, and time and bytes of each phase.
 */
final class PredecessorReport {

  private final Engine engine;
  private final Optional<RelationShape> relation;
  private final TreeSet<String> libraries = new TreeSet<>();
  private final List<Phase> phases = new ArrayList<>();
  private Predecessors set = Predecessors.REACHABLE;

  /** What a phase took, and the most it held. */
  private record Phase(String name, double seconds, long bytes) {}

  /**
   * @param relation how the relation is cut, where there is one
   */
  PredecessorReport(Engine engine, Optional<RelationShape> relation) {
    this.engine = engine;
    this.relation = relation;
    if (engine == Engine.BDD) {
      libraries.add(KernelChoice.JAVABDD.word());
    } else if (engine == Engine.LIST) {
      libraries.add(KernelChoice.LIST.word());
    }
  }

  /** The predecessors that count are known now. */
  void counts(Predecessors known) {
    set = known;
  }

  /** A library made diagrams of sets. */
  void ran(KernelChoice library) {
    libraries.add(library.word());
  }

  /** Runs a phase; the bytes are asked afterwards. */
  <T> T phase(String name, Supplier<T> work, ToLongFunction<T> bytes) {
    long begin = System.nanoTime();
    T result = work.get();
    phase(name, (System.nanoTime() - begin) / 1e9, bytes.applyAsLong(result));
    return result;
  }

  /** A phase is over. */
  void phase(String name, double seconds, long bytes) {
    phases.add(new Phase(name, seconds, bytes));
  }

  /** The most that any phase held: they come one after the other. */
  long peakBytes() {
    return phases.stream().mapToLong(Phase::bytes).max().orElse(0);
  }

  void addTo(Facts facts, long setNodes, Optional<ArrivalStatistics> used) {
    String libraryNames = String.join(", ", libraries);
    facts.add("predecessors", FactValue.of(word(set)));
    facts.add("predecessorEngine", FactValue.of(word(engine)));
    if (!libraries.isEmpty()) {
      facts.add("diagrams", FactValue.of(libraryNames));
    }
    relation.ifPresent(shape -> facts.add("relation", FactValue.of(shape.toString())));
    facts.line(
        "predecessors",
        word(set)
            + " ones, counted by "
            + word(engine)
            + relation.map(shape -> " (" + shape + " relation)").orElse("")
            + (libraries.isEmpty() ? "" : "; diagrams: " + libraryNames));
    if (setNodes > 0) {
      facts.add("bddNodes", "nodes", setNodes);
    }
    used.ifPresent(
        u -> {
          u.relationNodes()
              .ifPresent(nodes -> facts.add("relationNodes", "of the relation", nodes));
          facts.add("setNodes", u.setNodes());
          facts.add("productNodes", "of a product", u.productNodes());
          facts.add("products", u.products());
        });
    facts.line(
        "phases",
        phases.stream()
            .map(p -> "%s %.2f s, %s".formatted(p.name(), p.seconds(), Figures.bytes(p.bytes())))
            .collect(Collectors.joining("; ")));
    facts.add(
        "phases",
        new FactValue.Sequence(
            phases.stream()
                .map(
                    phase ->
                        (FactValue)
                            FactValue.members()
                                .with("phase", FactValue.of(phase.name()))
                                .with("seconds", FactValue.of(phase.seconds(), 3))
                                .with("bytes", phase.bytes()))
                .collect(Collectors.toList())));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}

package tideline.analysis.check;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.StoreKind;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.NodeNames;
import tideline.net.property.Property;
import tideline.pnml.read.PropertyReader;
import tideline.source.Documents;
import tideline.source.ReadOptions;

/**
 * Prints how many states searches store for a deadlock check and for the first question of
 * ReachabilityCardinality and of ReachabilityFireability that bounds leave open: on the net as it
 * is, with stubborn sets, on the reduced net, and with both. Arguments: folders of contest
 * instances.
 */
public final class ReductionTable {

  private static final long MOST = 12_000_000;
  private static final List<List<String>> WITHOUT =
      List.of(
          List.of("structural-reduction", "stubborn-sets"),
          List.of("structural-reduction"),
          List.of("stubborn-sets"),
          List.of());

  private ReductionTable() {}

  public static void main(String[] folders) throws Exception {
    PrintStream out = System.out;
    out.println("net,question,answer,whole,stubborn,reduced,both");
    for (String folder : folders) {
      Path path = Path.of(folder);
      Net net =
          Documents.ofServices()
              .read(path.resolve("model.pnml"), ReadOptions.STRICT)
              .asNet()
              .orElseThrow()
              .net();
      List<Property> questions = new ArrayList<>();
      questions.add(Property.holds("deadlock", Formula.possibly(new Formula.Deadlock())));
      for (String file : List.of("ReachabilityCardinality", "ReachabilityFireability")) {
        first(net, path.resolve(file + ".xml")).ifPresent(questions::add);
      }
      for (Property question : questions) {
        out.println(path.getFileName() + "," + row(net, question));
      }
    }
  }

  private static Optional<Property> first(Net net, Path file) throws Exception {
    for (Property property : new PropertyReader(NodeNames.of(net)).read(file).properties()) {
      Investigation investigation = new Investigation(net, List.of(property), a -> {});
      new StructuralArguments(investigation, net).apply(Techniques.ALL);
      if (!investigation.open(Goal.Reach.class).isEmpty()) {
        return Optional.of(property);
      }
    }
    return Optional.empty();
  }

  private static String row(Net net, Property question) {
    StringBuilder row = new StringBuilder();
    String answer = "UNKNOWN";
    for (List<String> off : WITHOUT) {
      Investigation investigation = new Investigation(net, List.of(question), a -> {});
      SearchRequest base =
          SearchRequest.of(new NetModel(net))
              .memoryBytes(Runtime.getRuntime().maxMemory() * 3 / 4)
              .with(FullMethod.STORE, StoreKind.HASH)
              .build();
      ReducedSearches searches = new ReducedSearches(investigation, base, Techniques.without(off));
      RunControl control = new RunControl();
      long stored = 0;
      for (ReducedSearches.Group group : searches.apart()) {
        stored +=
            searches
                .search(searches.prepare(group, control), control, MOST)
                .map(ReductionTable::stored)
                .orElse(0L);
      }
      boolean isKnown = investigation.isSettled();
      answer = isKnown ? investigation.answers().get(0).verdict().toString() : answer;
      row.append(isKnown ? "," : ",more than ").append(stored);
    }
    String id = question.id().replaceFirst(".*(Cardinality|Fireability)", "$1");
    return Stream.of(id, answer).reduce((a, b) -> a + "," + b).orElseThrow() + row;
  }

  private static long stored(SearchOutcome outcome) {
    return outcome.facts().number("peakStored").orElseThrow().longValueExact();
  }
}

package tideline.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.analysis.method.AutoMethod;
import tideline.analysis.method.DiskOptions;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.StoreKind;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Quantities;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.property.Property;
import tideline.oracle.RandomProperties;
import tideline.search.StopSignal;

/**
 * Properties that are watched by a search that changes from memory to disk on its way. That states
 * are shown once, whatever the moment of the change, is what {@code InheritanceTest} is about.
 *
 * <p>Seen to fail when the search on disk has no watchers, and when it forgets open states.
 */
class SwitchedAnswersTest {

  private static final int PROPERTIES = 24;

  @TempDir private Path folder;

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"kanban,3,600k", "kanban,3,800k", "philosophers,7,1m", "fms,3,500k"})
  void answersAreThoseOfASearchInMemory(String family, String size, String memory) {
    Net net = Families.byName(family).orElseThrow().generate(List.of(size), 0);
    RandomProperties random = new RandomProperties(net, 7);
    List<Property> properties = new ArrayList<>();
    while (properties.size() < PROPERTIES) {
      Property next = random.next("p" + properties.size());
      if (new Investigation(net, List.of(next), a -> {}).open(Goal.Paths.class).isEmpty()) {
        properties.add(next);
      }
    }
    Investigation expected = new Investigation(net, properties, a -> {});
    SearchOutcome full = new Verification(expected).exhaust(new FullMethod(), request(net).build());
    Investigation found = new Investigation(net, properties, a -> {});
    SearchOutcome outcome =
        new Verification(found)
            .exhaust(
                new AutoMethod(),
                request(net)
                    .memoryBytes(Quantities.bytes(memory))
                    .with(FullMethod.STORE, StoreKind.HASH)
                    .with(DiskOptions.DISK, folder)
                    .build());
    assertThat(outcome.isComplete()).isTrue();
    assertThat(outcome.facts().word("store")).contains("partitions");
    for (String key : List.of("states", "edges", "deadlocks", "maxTokensPerMarking")) {
      assertThat(outcome.facts().number(key)).as(key).isEqualTo(full.facts().number(key));
    }
    Traces traces = new Traces(net, 64 << 20, new StopSignal());
    for (int i = 0; i < PROPERTIES; i++) {
      Answer answer = found.answers().get(i);
      assertThat(answer.verdict())
          .as("%s", answer.property())
          .isEqualTo(expected.answers().get(i).verdict());
      if (answer.witness().isPresent()) {
        int steps = traces.to(answer.witness().get()).orElseThrow().length();
        Witness shortest = expected.answers().get(i).witness().orElseThrow();
        assertThat(steps)
            .as("a shortest trace: %s", answer.property())
            .isEqualTo(traces.to(shortest).orElseThrow().length());
      }
    }
  }

  private static SearchRequest.Builder request(Net net) {
    return SearchRequest.of(new NetModel(net));
  }
}

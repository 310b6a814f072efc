package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.net.firing.PackedNet;
import tideline.oracle.RandomNets;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.disk.CheckpointException;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

class DepthCheckpointTest {

  @TempDir Path directory;

  /** Everything that does not depend on how often the search was interrupted. */
  private static List<Object> numbers(DepthResult r) {
    return List.of(
        r.ending(),
        r.states(),
        r.explored(),
        r.visits(),
        r.revisits(),
        r.firings(),
        r.deadlocks(),
        r.frontier(),
        r.completeDepth(),
        r.exhausted(),
        r.iterations(),
        r.maxDepth(),
        r.visited(),
        r.collisionProbability());
  }

  /** Asks to stop after a number of explored states or of new ones, whichever comes first. */
  private static final class Interrupter implements SearchObserver {
    final StopSignal signal = new StopSignal();
    private int left;

    Interrupter(int events) {
      left = events;
    }

    private Directive count() {
      if (--left == 0) {
        signal.request("enough");
      }
      return Directive.CONTINUE;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return count();
    }

    @Override
    public Directive closed(int ref) {
      return count();
    }

    @Override
    public boolean wantsClosings() {
      return true;
    }
  }

  private DepthResult inPieces(TransitionSystem system, DepthOptions.Builder options, int piece) {
    Path file = directory.resolve("search.depth");
    DepthResult result;
    boolean first = true;
    do {
      Interrupter interrupter = new Interrupter(piece);
      DepthOptions base = options.build();
      DepthOptions next =
          new DepthOptions(
              base.depth(),
              base.increment(),
              base.revisit(),
              base.frontier(),
              base.visited(),
              base.memoryBytes(),
              base.maxStates(),
              base.seed(),
              base.model(),
              interrupter.signal,
              List.of(interrupter),
              first ? java.util.Optional.empty() : java.util.Optional.of(file),
              java.util.Optional.of(file),
              () -> false);
      result = DepthSearch.of(system, next).run();
      first = false;
    } while (result.ending() == DepthEnding.SIGNAL);
    return result;
  }

  @Tag("slow")
  @Test
  void searchInPiecesIsTheSameAsAtOnce() throws IOException {
    for (int seed = 0; seed < 60; seed++) {
      PackedNet net = Nets.packed(RandomNets.net(seed));
      for (FrontierKind frontier : FrontierKind.values()) {
        DepthOptions.Builder options =
            DepthOptions.builder()
                .depth(9)
                .increment(seed % 6) // 0: adaptive
                .frontier(frontier)
                .revisit(RevisitMode.values()[seed % 3])
                .visited(VisitedKind.values()[seed / 3 % 4]);
        List<Object> atOnce = numbers(DepthSearch.of(net, options.build()).run());
        DepthResult pieces = inPieces(net, options, 53 + seed * 11);
        assertThat(numbers(pieces)).as("seed %d, %s", seed, frontier).isEqualTo(atOnce);
      }
    }
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(directory.resolve("search.depth"));
    }
  }

  @Tag("slow")
  @Test
  void layoutsThatGrewAreTakenUpAgain() {
    for (FrontierKind frontier : FrontierKind.values()) {
      for (VisitedKind visited : VisitedKind.values()) {
        DepthOptions.Builder options =
            DepthOptions.builder().depth(26).increment(5).frontier(frontier).visited(visited);
        List<Object> atOnce = numbers(DepthSearch.of(Nets.growing(), options.build()).run());
        assertThat(numbers(inPieces(Nets.growing(), options, 101)))
            .as("%s, %s", frontier, visited)
            .isEqualTo(atOnce);
      }
    }
  }

  @Test
  void systemsWithoutUndoAreTakenUpAgain() {
    DistinctSuccessors net = new DistinctSuccessors(Nets.family("philosophers", "4"));
    for (FrontierKind frontier : FrontierKind.values()) {
      DepthOptions.Builder options = DepthOptions.builder().increment(7).frontier(frontier);
      List<Object> atOnce = numbers(DepthSearch.of(net, options.build()).run());
      assertThat(numbers(inPieces(net, options, 150))).as("%s", frontier).isEqualTo(atOnce);
    }
  }

  @Test
  void finishedSearchGoesOnToAGreaterDepth() {
    PackedNet net = Nets.family("alternating-bit", "5,2");
    Path file = directory.resolve("finished");
    DepthOptions.Builder options = DepthOptions.builder().increment(4).depth(8).checkpoint(file);
    DepthResult small = DepthSearch.of(net, options.build()).run();
    assertThat(small.ending()).isEqualTo(DepthEnding.DEPTH);
    DepthResult resumed = DepthSearch.of(net, options.depth(32).resume(file).build()).run();
    DepthResult atOnce =
        DepthSearch.of(net, DepthOptions.builder().increment(4).depth(32).build()).run();
    assertThat(numbers(resumed)).isEqualTo(numbers(atOnce));
    DepthResult again = DepthSearch.of(net, options.build()).run();
    assertThat(numbers(again)).isEqualTo(numbers(atOnce));
  }

  @Test
  void searchThatRanOutOfMemoryGoesOnWithMore() {
    PackedNet net = Nets.family("philosophers", "6");
    Path file = directory.resolve("full");
    DepthOptions.Builder options = DepthOptions.builder().increment(6).checkpoint(file);
    DepthResult full = DepthSearch.of(net, options.memoryBytes(400_000).build()).run();
    assertThat(full.ending()).isEqualTo(DepthEnding.FULL);
    DepthResult resumed =
        DepthSearch.of(net, options.memoryBytes(100_000_000).resume(file).build()).run();
    assertThat(resumed.states()).isEqualTo(24_040);
    assertThat(resumed.deadlocks()).isEqualTo(1);
    assertThat(resumed.exhausted()).isTrue();
  }

  @Tag("slow")
  @Test
  void searchThatExchangedStatesForFingerprintsIsTakenUpAgain() {
    PackedNet net = Nets.family("philosophers", "16");
    DepthOptions.Builder options = DepthOptions.builder().depth(5).increment(2);
    DepthResult plenty = DepthSearch.of(net, options.build()).run();
    options.memoryBytes(plenty.peakStoredBytes() * 9 / 10);
    DepthResult scarce = DepthSearch.of(net, options.build()).run();
    assertThat(scarce.visited()).isNotEqualTo(VisitedKind.EXACT);
    assertThat(numbers(inPieces(net, options, 2_000))).isEqualTo(numbers(scarce));
    assertThat(scarce.states()).isEqualTo(plenty.states());
  }

  private Path saved(DepthOptions.Builder options) {
    Path file = directory.resolve("saved");
    DepthSearch search = DepthSearch.of(Nets.family("philosophers", "3"), options.build());
    search.run();
    search.save(file);
    return file;
  }

  private static DepthOptions.Builder someOptions() {
    return DepthOptions.builder().depth(6).increment(3).model("philosophers");
  }

  @Test
  void refusesDamagedFiles() throws IOException {
    Path file = saved(someOptions());
    byte[] whole = Files.readAllBytes(file);
    PackedNet net = Nets.family("philosophers", "3");
    DepthOptions options = someOptions().resume(file).build();
    assertThat(DepthSearch.of(net, options).run().states()).isPositive();
    for (int length = 0; length < whole.length; length += 1 + length / 20) {
      Files.write(file, java.util.Arrays.copyOf(whole, length));
      refuses(net, options, "is damaged", "is not a checkpoint");
    }
    for (int at = 0; at < whole.length; at += 1 + at / 50) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Files.write(file, damaged);
      refuses(net, options, "is damaged", "is not a checkpoint", "version");
    }
  }

  private static void refuses(TransitionSystem system, DepthOptions options, String... sentences) {
    assertThatThrownBy(() -> DepthSearch.of(system, options))
        .isInstanceOf(CheckpointException.class)
        .satisfies(
            e -> assertThat(sentences).anyMatch(sentence -> e.getMessage().contains(sentence)));
  }

  @Test
  void refusesFilesOfOtherModelsAndOptions() throws IOException {
    Path file = saved(someOptions());
    PackedNet net = Nets.family("philosophers", "3");
    DepthOptions same = someOptions().resume(file).build();
    refuses(Nets.family("philosophers", "4"), same, "another model");
    refuses(net, someOptions().model("other").resume(file).build(), "another model");
    refuses(
        net, someOptions().revisit(RevisitMode.NAIVE).resume(file).build(), "another revisit mode");
    refuses(
        net,
        someOptions().frontier(FrontierKind.TRACES).resume(file).build(),
        "another kind of frontier");
    refuses(
        net,
        someOptions().visited(VisitedKind.FINGERPRINT_64).resume(file).build(),
        "another visited table");
    refuses(net, someOptions().seed(5).resume(file).build(), "another seed");
    refuses(net, someOptions().depth(5).resume(file).build(), "ask for a greater depth");
    refuses(net, someOptions().memoryBytes(100).resume(file).build(), "does not fit");
    refuses(net, someOptions().memoryBytes(4_000).resume(file).build(), "does not fit");
    refuses(
        net, someOptions().resume(directory.resolve("absent")).build(), "there is no checkpoint");
    Path text = directory.resolve("text");
    Files.writeString(text, "Nothing of the kind, but long enough to be one.");
    refuses(net, someOptions().resume(text).build(), "is not a checkpoint");
  }

  /** What a process leaves that ends without notice. */
  private static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private void runAndKill(DepthOptions.Builder options, int states, TransitionSystem system) {
    SearchObserver killer =
        new SearchObserver() {
          private int seen;

          @Override
          public Directive discovered(int source, int event, int ref, long[] words, int at) {
            if (++seen == states) {
              throw new Killed();
            }
            return Directive.CONTINUE;
          }
        };
    DepthSearch search = DepthSearch.of(system, options.observe(killer).build());
    assertThatThrownBy(search::run).isInstanceOf(Killed.class);
  }

  @Test
  void searchThatWasKilledGoesOnFromTheLastTimeItSaved() throws IOException {
    PackedNet net = Nets.family("philosophers", "6");
    DepthResult atOnce = DepthSearch.of(net, DepthOptions.builder().increment(9).build()).run();
    Path file = directory.resolve("killed");
    int[] asked = {0};
    DepthOptions.Builder options =
        DepthOptions.builder().increment(9).checkpoint(file).checkpointDue(() -> ++asked[0] > 2);
    runAndKill(options, 20_000, net);
    assertThat(asked[0]).isGreaterThan(3);
    DepthSearch resumed =
        DepthSearch.of(net, DepthOptions.builder().increment(9).resume(file).build());
    assertThat(resumed.counters().states()).isGreaterThan(15_000);
    assertThat(numbers(resumed.run())).isEqualTo(numbers(atOnce));
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void searchThatIsKilledAtOnceCanBeTakenUpToo() {
    PackedNet net = Nets.family("philosophers", "3");
    Path file = directory.resolve("early");
    runAndKill(DepthOptions.builder().checkpoint(file), 2, net);
    DepthResult resumed = DepthSearch.of(net, DepthOptions.builder().resume(file).build()).run();
    assertThat(resumed.states()).isEqualTo(154);
    assertThat(resumed.exhausted()).isTrue();
  }

  @Test
  void saysThatItCannotWrite() {
    DepthOptions options =
        someOptions().checkpoint(directory.resolve("no such directory").resolve("file")).build();
    assertThatThrownBy(() -> DepthSearch.of(Nets.family("philosophers", "3"), options).run())
        .isInstanceOf(CheckpointException.class)
        .hasMessageContaining("cannot write");
  }
}

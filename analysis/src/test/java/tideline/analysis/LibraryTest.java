package tideline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.analysis.check.Finding;
import tideline.analysis.check.Verdict;
import tideline.analysis.method.CacheMethod;
import tideline.analysis.method.DepthMethod;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.LocalityMethod;
import tideline.analysis.method.Method;
import tideline.analysis.method.Methods;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.ProgressListener;
import tideline.analysis.run.ProgressSample;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.property.PlainEvaluation;
import tideline.search.depth.VisitedKind;

/** What a user of the library can do: every method, with properties and traces. */
class LibraryTest {

  private static final String INVARIANT = "AG (seated_0 + eating_0 <= 1)";

  private static Net philosophers(int n) {
    return Families.byName("philosophers").orElseThrow().generate(List.of("" + n), 0);
  }

  private static Analysis analysis() {
    return Analysis.of(new NetModel(philosophers(4)));
  }

  static List<Method> methods() {
    return Methods.all();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyMethodCounts(Method method) {
    AnalysisResult result = analysis().method(method).run();
    assertThat(result.completeness()).isEqualTo(Completeness.COMPLETE);
    assertThat(result.outcome().ending().how()).isEqualTo(RunEnding.How.EXHAUSTED);
    if (result.outcome().knowledge().contains(Knowledge.DISTINCT_STATES)) {
      assertThat(result.states()).contains(BigInteger.valueOf(832));
      assertThat(result.deadlocks()).contains(BigInteger.ONE);
    } else {
      assertThat(result.states()).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyMethodAnswersAndShowsATraceThatIsReplayed(Method method) {
    Net net = philosophers(4);
    AnalysisResult result =
        Analysis.of(new NetModel(net)).method(method).deadlock().property(INVARIANT).answer();
    Finding deadlock = result.finding("deadlock");
    assertThat(deadlock.answer().verdict()).isEqualTo(Verdict.TRUE);
    List<long[]> markings = deadlock.trace().orElseThrow().markings();
    long[] last = markings.get(markings.size() - 1);
    assertThat(new PlainEvaluation(net).isDeadlock(last)).isTrue();
    assertThat(result.finding(INVARIANT).answer().verdict()).isEqualTo(Verdict.TRUE);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void formulasAboutPathsAreAnsweredByThoseThatKeepAllEdges(Method method) {
    Analysis asked = analysis().method(method).property("EG (eating_0 = 0)");
    if (method.abilities(Settings.NONE).contains(Method.Ability.PATHS)) {
      Verdict verdict = asked.run().findings().get(0).answer().verdict();
      assertThat(verdict).isEqualTo(Verdict.TRUE);
    } else {
      assertThatThrownBy(asked::run).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void limitsAreTyped() {
    Supplier<Analysis> large =
        () -> Analysis.of(new NetModel(philosophers(9))).method(new FullMethod());
    RunEnding states = large.get().asking(r -> r.maxStates(1000)).run().outcome().ending();
    assertThat(states.how()).isEqualTo(RunEnding.How.STATE_LIMIT);
    RunEnding memory = large.get().memory("300k").run().outcome().ending();
    assertThat(memory.how()).isEqualTo(RunEnding.How.MEMORY_LIMIT);
    RunEnding time = large.get().timeout(Duration.ofMillis(1)).run().outcome().ending();
    assertThat(time.how()).isEqualTo(RunEnding.How.TIME_LIMIT);
    Analysis stopped = large.get();
    stopped.stop();
    assertThat(stopped.run().outcome().ending().how()).isEqualTo(RunEnding.How.INTERRUPTED);
  }

  @Test
  void unboundedNetsShowTheRunThatCanBeRepeated() {
    tideline.net.model.NetBuilder b = new tideline.net.model.NetBuilder("producer");
    b.place("machine", 1);
    b.place("made", 0);
    b.transition("produce");
    b.input(0, 0, 1).output(0, 0, 1).output(0, 1, 1);
    RunEnding ending = Analysis.of(new NetModel(b.build())).run().outcome().ending();
    assertThat(ending.how()).isEqualTo(RunEnding.How.UNBOUNDED);
    assertThat(ending.growth().orElseThrow().growing()).containsExactly("made");
    assertThat(ending.growth().orElseThrow().pump()).containsExactly(0);
  }

  @Test
  void signaturesAndFingerprintsAreProbabilistic() {
    AnalysisResult compacted =
        analysis().method(new LocalityMethod()).with(LocalityMethod.SIGNATURE_BITS, 40L).run();
    assertThat(compacted.completeness()).isEqualTo(Completeness.PROBABILISTIC);
    assertThat(compacted.outcome().certainty().omissionProbability()).isBetween(1e-12, 1e-3);
    AnalysisResult fingerprints =
        analysis()
            .method(new DepthMethod())
            .with(DepthMethod.VISITED, VisitedKind.FINGERPRINT_64)
            .run();
    assertThat(fingerprints.completeness()).isEqualTo(Completeness.PROBABILISTIC);
  }

  @Test
  void probabilisticSearchesRefuteNothing() {
    AnalysisResult result =
        analysis()
            .method(new LocalityMethod())
            .with(LocalityMethod.SIGNATURE_BITS, 64L)
            .property("EF seated_0 >= 2")
            .answer();
    assertThat(result.findings().get(0).answer().verdict()).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void optionsOfOtherMethodsAreRefused() {
    Analysis wrong = analysis().method(new FullMethod()).with(CacheMethod.CACHE_STATES, 10L);
    assertThatThrownBy(wrong::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--cache-states goes with --method cache or sweep-line only");
  }

  @Test
  void listenersHearOfPhasesAndGetSamples() {
    List<String> phases = new ArrayList<>();
    List<ProgressSample> samples = new ArrayList<>();
    ProgressListener listener =
        new ProgressListener() {
          @Override
          public void phase(String name) {
            phases.add(name);
          }

          @Override
          public void watch(Supplier<ProgressSample> source) {
            samples.add(source.get());
          }
        };
    analysis().progress(listener).run();
    assertThat(phases).contains("bounding places");
    assertThat(samples).extracting(ProgressSample::phase).contains("exploring");
  }

  @Test
  void filesOfAnyFormatAreRead() throws tideline.source.SourceException {
    Path root = Path.of(System.getProperty("tideline.root", ".."));
    AnalysisResult result = Analysis.of(root.resolve("examples/milner-5.pnml")).run();
    assertThat(result.states()).contains(BigInteger.valueOf(193));
  }
}

package tideline.analysis.exercise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.analysis.Analysis;
import tideline.analysis.AnalysisResult;
import tideline.analysis.check.Verdict;
import tideline.analysis.method.FullMethod;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.RunEnding;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;

/** A method that is not registered anywhere has limits, properties and traces like all others. */
class BeamMethodTest {

  private static Analysis philosophers() {
    return Analysis.of(
            new NetModel(Families.byName("philosophers").orElseThrow().generate(List.of("5"), 0)))
        .method(new BeamMethod());
  }

  @Test
  void wideBeamsAreComplete() {
    AnalysisResult result = philosophers().run();
    assertThat(result.completeness()).isEqualTo(Completeness.COMPLETE);
    assertThat(result.states()).contains(BigInteger.valueOf(4_474));
  }

  @Test
  void narrowBeamsSayWhatTheyDropped() {
    AnalysisResult result = philosophers().with(BeamMethod.WIDTH, 3L).run();
    assertThat(result.completeness()).isEqualTo(Completeness.TRUNCATED);
    assertThat(result.outcome().ending().how()).isEqualTo(RunEnding.How.WORK_LIMIT);
    assertThat(result.states()).isEmpty();
  }

  @Test
  void whatABeamFindsHasATrace() {
    AnalysisResult result = philosophers().property("EF (eating_0 = 1)").answer();
    assertThat(result.findings().get(0).answer().verdict()).isEqualTo(Verdict.TRUE);
    assertThat(result.findings().get(0).trace()).isPresent();
    AnalysisResult narrow =
        philosophers()
            .with(BeamMethod.WIDTH, 1L)
            .property("AG (eating_0 + eating_1 <= 1)")
            .answer();
    assertThat(narrow.findings().get(0).answer().verdict()).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void optionsOfOtherMethodsAreRefused() {
    Analysis other = philosophers().with(FullMethod.EDGE_LEAN, true);
    assertThatThrownBy(other::run).hasMessageContaining("--edge-lean goes with --method");
  }
}

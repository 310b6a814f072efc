package tideline.sweep.derive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.oracle.RandomNets;
import tideline.search.StopSignal;
import tideline.sweep.ToyNets;
import tideline.sweep.line.SweepBuilder;
import tideline.sweep.line.SweepResult;
import tideline.sweep.progress.LexicographicMeasure;
import tideline.sweep.progress.LinearMeasure;
import tideline.sweep.progress.ProgressMeasure;

/** Measures derived from structure and from states. */
class DerivedMeasuresTest {

  private static final int NETS = Integer.getInteger("tideline.derive.nets", 100);

  private static StateSample sample(Net net) {
    return StateSample.of(
        ToyNets.system(net),
        new StateSample.Limits(1_000_000, 20_000, Long.MAX_VALUE),
        0,
        new StopSignal());
  }

  private static LevelMeasures levels(Net net, StateSample sample) {
    return new LevelMeasures(sample, Components.places(net), new StopSignal());
  }

  private static SweepResult sweep(Net net, ProgressMeasure measure) {
    return SweepBuilder.of(ToyNets.system(net), measure).build().run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stop-and-wait 6,3",
        "alternating-bit 5,2",
        "alternating-bit 10,3",
        "workflow 4,2",
        "workflow 6,3"
      })
  void structureAloneIsAsGoodAsLevelZeroOfAllStates(String name) {
    Net net = ToyNets.net(name);
    ProgressMeasure structural = new StructuralMeasures(net).best();
    SweepResult result = sweep(net, structural);
    assertThat(result.regressEdges()).isZero();
    SweepResult level = sweep(net, levels(net, sample(net)).measure(0));
    assertThat(result.peakStored()).isLessThanOrEqualTo(level.peakStored());
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "counter 10 | 2047 | 2",
        "alternating-bit 30,2 | 229890 | 1803",
        "alternating-bit 20,5 | 203769 | 2476",
        "alternating-bit 16,4 | 106353 | 1651",
        "alternating-bit 12,3 | 46095 | 1030",
        "alternating-bit 10,3 | 31217 | 866",
        "stop-and-wait 40,1 | 13523 | 403",
        "alternating-bit 8,3 | 19277 | 714",
        "stop-and-wait 20,1 | 3563 | 201",
        "stop-and-wait 30,2 | 117884 | 11492"
      })
  void storesLessThanATenthOfTheStatesByStructureAlone(String name, long states, int stored) {
    Net net = ToyNets.net(name);
    SweepResult result = sweep(net, new StructuralMeasures(net).best());
    assertThat(result.isExact()).isTrue();
    assertThat(result.visits()).isEqualTo(states);
    assertThat(result.peakStored()).isEqualTo(stored).isLessThan((int) states / 10);
  }

  @Test
  void levelsAreThoseOfTheOtherProgram() {
    Net net = ToyNets.net("alternating-bit 10,3");
    List<ProgressMeasure> levels = levels(net, sample(net)).all();
    assertThat(levels.get(0).text()).isEqualTo("delivered,-todo,aborted,idle_0,idle_1");
    assertThat(levels.get(2).text())
        .isEqualTo("delivered,-todo,aborted,idle_0,idle_1,-data_0,-ack_0");
    assertThat(levels.get(3).text())
        .isEqualTo("delivered,-todo,aborted,idle_0,idle_1,-data_0,-ack_0,budget,-data_1,-ack_1");
  }

  @Test
  void structuralMeasuresNeverRegressAndLevelsKeepTheirShare() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      StructuralMeasures structural = new StructuralMeasures(net);
      LinearMeasure monotone = structural.monotone();
      assertThat(monotone.isMonotone(IncidenceMatrix.of(net))).as("seed %d", seed).isTrue();
      StateSample sample = sample(net);
      List<ProgressMeasure> levels = levels(net, sample).all();
      for (int level = 0; level < levels.size(); level++) {
        Evaluation evaluation = Evaluation.of(levels.get(level), sample);
        assertThat(evaluation.regressShare())
            .as("seed %d, level %d", seed, level)
            .isLessThanOrEqualTo(LevelMeasures.share(level));
      }
    }
  }

  @Test
  void predictsThePeakOfASweepWithoutRegressExactly() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed);
      ProgressMeasure measure = new StructuralMeasures(net).monotone();
      StateSample sample = sample(net);
      Evaluation evaluation = Evaluation.of(measure, sample);
      SweepResult result = sweep(net, measure);
      assertThat(Forecast.of(measure, sample, SampleGraph.of(sample), Forecast.Limits.NONE).peak())
          .as("seed %d", seed)
          .isEqualTo(result.peakStored());
      assertThat(evaluation.classes())
          .as("seed %d", seed)
          .hasSize((int) result.classes().orElseThrow());
      assertThat(evaluation.largestClass()).as("seed %d", seed).isEqualTo(result.largestClass());
    }
  }

  @Test
  void offsetsGiveIndependentTransitionsProgress() {
    Net net = ToyNets.net("philosophers 3");
    StructuralMeasures structural = new StructuralMeasures(net);
    LinearMeasure monotone = structural.monotone();
    assertThat(monotone.isTrivial()).isTrue();
    ProgressMeasure completed = structural.completed(monotone).orElseThrow();
    Evaluation evaluation = Evaluation.of(completed, sample(net));
    assertThat(evaluation.regressShare()).isLessThan(0.5);
    assertThat(evaluation.classes().size()).isGreaterThan(1);
  }

  @Test
  void sampleOfRandomWalksSaysSoAndStaysWithinItsSize() {
    Net net = ToyNets.net("workflow 6,3");
    StateSample sample =
        StateSample.of(
            ToyNets.system(net),
            new StateSample.Limits(1_000, 500, Long.MAX_VALUE),
            0,
            new StopSignal());
    assertThat(sample.isExact()).isFalse();
    assertThat(sample.size()).isBetween(100, 500);
    assertThat(Evaluation.of(new StructuralMeasures(net).best(), sample).regressShare()).isZero();
  }

  @Test
  void searchNeverEndsWithAWorseMeasureThanItBeganWith() {
    Net net = ToyNets.net("workflow 4,2");
    StateSample sample = sample(net);
    SampleGraph graph = SampleGraph.of(sample);
    ProgressMeasure start = ProgressMeasure.parse("-todo", net);
    List<ProgressMeasure> places = Components.places(net).stream().map(Entry::measure).toList();
    MeasureSearch.Found found =
        new MeasureSearch(sample, graph, places, 0).run(List.of(start), 60, new StopSignal());
    assertThat(found.tried()).isEqualTo(60);
    assertThat(found.forecast().peak())
        .isLessThan(Forecast.of(start, sample, graph, Forecast.Limits.NONE).peak());
    assertThat(sweep(net, found.measure()).peakStored()).isEqualTo(found.forecast().peak());
  }

  /** Among all measures of one or two places there is none that a long search does not match. */
  @ParameterizedTest
  @ValueSource(strings = {"philosophers 3", "kanban 1", "milner 4", "workflow 2,1"})
  void longSearchIsAsGoodAsEveryMeasureOfTwoPlaces(String name) {
    Net net = ToyNets.net(name);
    StateSample sample = sample(net);
    SampleGraph graph = SampleGraph.of(sample);
    List<ProgressMeasure> places = Components.places(net).stream().map(Entry::measure).toList();
    int best = sample.size();
    for (ProgressMeasure first : places) {
      for (ProgressMeasure second : places) {
        Forecast pair =
            Forecast.of(
                LexicographicMeasure.of(List.of(first, second)),
                sample,
                graph,
                new Forecast.Limits(best, MeasureSearch.MOST_VISITS * (long) sample.size()));
        best =
            pair.isWhole() && pair.visits() <= MeasureSearch.MOST_VISITS * (long) sample.size()
                ? Math.min(best, pair.peak())
                : best;
      }
    }
    MeasureSearch.Found found =
        new MeasureSearch(sample, graph, places, 0)
            .run(List.of(new LinearMeasure(net, List.of())), 6000, new StopSignal());
    assertThat(found.forecast().peak()).isLessThanOrEqualTo(best).isLessThan(sample.size());
  }
}

package tideline.sweep.derive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.oracle.GraphSystem;
import tideline.oracle.RandomNets;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.sweep.ToyNets;
import tideline.sweep.progress.ProgressMeasure;

/** Levels from all states and from samples, and when they give up. */
class SamplingTest {

  private static final int NETS = Integer.getInteger("tideline.derive.nets", 100);

  private static StateSample sample(Net net) {
    return StateSample.of(
        ToyNets.system(net),
        new StateSample.Limits(5_000, 1_000, Long.MAX_VALUE),
        0,
        new StopSignal());
  }

  @Tag("slow")
  @Test
  void levelsAreThoseOfTheNaiveWay() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, RandomNets.SMALL_STATES);
      List<Entry> offered = new ArrayList<>(Components.places(net));
      if (seed % 2 == 0) {
        offered.addAll(Components.machines(net));
      }
      StateSample sample = sample(net);
      List<ProgressMeasure> levels = new LevelMeasures(sample, offered, new StopSignal()).all();
      assertThat(levels.stream().map(ProgressMeasure::text).toList())
          .as("seed %d", seed)
          .isEqualTo(new NaiveLevels(sample, offered).all());
      assertThat(new LevelMeasures(sample, offered, new StopSignal()).measure(3).text())
          .isEqualTo(levels.get(3).text());
    }
  }

  @Test
  void ranksOfComponentsCanBeEntriesOfALevel() {
    Net net = ToyNets.net("stop-and-wait 3,2");
    StateSample sample = sample(net);
    ProgressMeasure measure =
        new LevelMeasures(sample, Components.machines(net), new StopSignal()).measure(5);
    assertThat(measure.text()).contains("rank(");
    assertThat(Evaluation.of(measure, sample).regressShare())
        .isLessThanOrEqualTo(LevelMeasures.share(5));
  }

  /** A long chain that asks for a stop after some steps. */
  private static final class Stopping implements TransitionSystem {
    private static final int NODES = 2_000_000;
    private final StopSignal signal;
    private final long after;
    private long steps;

    Stopping(StopSignal signal, long after) {
      this.signal = signal;
      this.after = after;
    }

    @Override
    public int words() {
      return 1;
    }

    @Override
    public int events() {
      return 1;
    }

    @Override
    public void initial(long[] target, int at) {
      target[at] = 0;
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      if (++steps == after) {
        signal.request("enough");
      }
      if (states[at] < NODES) {
        out.words()[out.append(0)] = states[at] + 1;
      }
      return DONE;
    }

    @Override
    public String eventName(int event) {
      return "next";
    }

    @Override
    public String describe(long[] states, int at) {
      return "node " + states[at];
    }
  }

  @Test
  void aStopEndsTheWalksAtTheNextStep() {
    StopSignal signal = new StopSignal();
    Stopping system = new Stopping(signal, 1_100);
    StateSample sample =
        StateSample.of(system, new StateSample.Limits(1_000, 10_000, Long.MAX_VALUE), 0, signal);
    assertThat(sample.isExact()).isFalse();
    assertThat(system.steps).isEqualTo(1_100);
    assertThat(sample.size()).isBetween(1, 200);
  }

  @Test
  void aStopWhileAllStatesAreExploredLeavesNoSample() {
    StopSignal signal = new StopSignal();
    Stopping system = new Stopping(signal, 500);
    StateSample sample =
        StateSample.of(
            system, new StateSample.Limits(1_000_000, 10_000, Long.MAX_VALUE), 0, signal);
    assertThat(system.steps).isLessThan(1_000);
    assertThat(sample.size()).isZero();
    assertThat(sample.isExact()).isFalse();
  }

  @Test
  void aStopEndsTheChoiceOfEntries() {
    Net net = ToyNets.net("workflow 4,2");
    StopSignal signal = new StopSignal();
    StateSample sample = sample(net);
    signal.request("enough");
    LevelMeasures levels = new LevelMeasures(sample, Components.places(net), signal);
    assertThat(levels.measure(3).isTrivial()).isTrue();
  }

  @Test
  void aSampleOfASystemWithoutVariablesCountsEventsOneByOne() {
    StateSample sample =
        StateSample.of(
            GraphSystem.of(GraphSystem.to(1, 2), GraphSystem.to(2), GraphSystem.to()),
            new StateSample.Limits(10, 10, Long.MAX_VALUE),
            0,
            new StopSignal());
    assertThat(sample.isExact()).isTrue();
    assertThat(sample.firings()).containsExactly(2, 1);
  }

  @Test
  void columnsOfWideRangesAreNumberedAlike() {
    long[] states = {7, 1L << 40, 7, 3};
    SampledColumn wide = SampledColumn.of((entry, words, at) -> words[at], states, 1);
    assertThat(wide.numbers()).containsExactly(0, 1, 0, 2);
    assertThat(wide.size()).isEqualTo(3);
  }
}

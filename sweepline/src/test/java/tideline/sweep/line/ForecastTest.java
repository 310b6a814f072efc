package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.RandomNets;
import tideline.search.StopSignal;
import tideline.sweep.ToyNets;
import tideline.sweep.compare.SweepTrials;
import tideline.sweep.derive.Forecast;
import tideline.sweep.derive.SampleGraph;
import tideline.sweep.derive.StateSample;
import tideline.sweep.progress.ProgressMeasure;

/**
 * What is predicted of a sweep is what it needs, on all states of random nets with random measures;
 * and no cache holds less than the floor. How many nets: {@code -Dtideline.forecast.nets}.
 */
class ForecastTest {

  private static final int NETS = Integer.getInteger("tideline.forecast.nets", 400);
  private static final int MOST_STATES = 2000;

  private int regressing;
  private int caching;

  @Tag("slow")
  @Test
  void forecastOnAllStatesIsWhatTheSweepNeeds() {
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      compare(net, RandomMeasures.measure(net, new SplittableRandom(seed)), "seed " + seed);
    }
    System.out.println(
        NETS + " nets, " + regressing + " measures with regress, " + caching + " with a cache");
    assertThat(regressing).isGreaterThan(NETS / 3);
    assertThat(caching).isGreaterThan(NETS / 10);
  }

  private void compare(Net net, ProgressMeasure measure, String seed) {
    PackedNet system = ToyNets.system(net);
    StateSample sample =
        StateSample.of(
            system, new StateSample.Limits(MOST_STATES, 10, 1L << 30), 0, new StopSignal());
    if (!sample.isExact()) {
      return;
    }
    Forecast forecast = Forecast.of(measure, sample, SampleGraph.of(sample), Forecast.Limits.NONE);
    SweepTrials trials =
        new SweepTrials(
            sample.system(), new SweepTrials.Limits(1L << 40, 1L << 30), new StopSignal());
    SweepTrials.Alone alone = trials.alone(measure);
    assertThat(alone.result().isComplete()).isTrue();
    assertThat(forecast.isWhole()).isTrue();
    assertThat(forecast.visits()).as(seed + " visits").isEqualTo(alone.result().visits());
    assertThat(forecast.persistent()).as(seed).isEqualTo((int) alone.result().persistent());
    assertThat(forecast.peak()).as(seed + " peak").isEqualTo(alone.result().peakStored());
    assertThat(alone.moments()).isNotEmpty();
    assertThat(alone.moments().stream().mapToLong(m -> m.stored()).max().getAsLong())
        .as(seed + " moments")
        .isEqualTo(alone.result().peakStored());
    regressing += alone.result().regressEdges() > 0 ? 1 : 0;
    Optional<SweepResult> cached = trials.cached(measure, alone.result(), Optional.empty());
    cached.ifPresent(
        c -> assertThat(c.peakStored()).as(seed).isGreaterThanOrEqualTo(forecast.floor()));
    caching += cached.isPresent() ? 1 : 0;
  }
}

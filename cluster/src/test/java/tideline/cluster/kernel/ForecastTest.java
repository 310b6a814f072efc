package tideline.cluster.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The model in numbers that can be checked by hand. */
class ForecastTest {

  private static final Forecast.Sample SAMPLE =
      new Forecast.Sample(1_000_000, 50, 2, 0.5, new Forecast.Costs(2e-6, 60, 3, 4, 0.05), 64);

  @Test
  void roundsGrowByThePowerOfTheSample() {
    assertThat(Forecast.rounds(SAMPLE, 4_000_000)).isCloseTo(100, within(1e-9));
    assertThat(Forecast.rounds(SAMPLE, 1_000)).isCloseTo(50, within(1e-9));
  }

  @Test
  void timeIsWorkNetworkAndEngine() {
    Forecast forecast = new Forecast(SAMPLE, new Forecast.Cluster(4, 16, 1e9), 1e9, 100);
    assertThat(forecast.processorSeconds()).isCloseTo(2000, within(1e-6));
    assertThat(forecast.workSeconds()).isCloseTo(62.5, within(1e-6));
    assertThat(forecast.sentBytes()).isCloseTo(6e10, within(1.0));
    assertThat(forecast.networkSeconds()).isCloseTo(15, within(1e-6));
    assertThat(forecast.engineSeconds()).isCloseTo(10 + 100 * 0.356, within(1e-6));
    assertThat(forecast.seconds()).isCloseTo(62.5 + 15 + 45.6, within(1e-6));
    assertThat(forecast.memoryBytes()).isCloseTo((3e9 + 2 * 1e9 * 0.05 * 60) / 4, within(1.0));
    assertThat(forecast.fileBytes()).isCloseTo(4e9, within(1.0));
  }

  @Test
  void oneMachineSendsNothingAndMorePartitionsTakeMoreBytes() {
    Forecast one = new Forecast(SAMPLE, new Forecast.Cluster(1, 64, 1e9), 1e9, 100);
    assertThat(one.networkSeconds()).isZero();
    Forecast many = new Forecast(SAMPLE, new Forecast.Cluster(16, 16, 1e9), 1e9, 100);
    assertThat(many.fileBytes()).isCloseTo(4.25e9, within(1.0));
    assertThat(many.sentBytes()).isBetween(6e10, 6.5e10);
  }
}

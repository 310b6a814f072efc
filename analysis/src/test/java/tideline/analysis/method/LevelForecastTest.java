package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LevelForecastTest {

  @Test
  void continuesABellThatHasBegun() {
    LevelForecast forecast = new LevelForecast();
    double sum = 0;
    for (int level = 0; level < 30; level++) {
      forecast.add(bell(level));
    }
    for (int level = 0; level < 200; level++) {
      sum += bell(level);
    }
    assertThat(forecast.states()).isBetween(0.8 * sum, 1.25 * sum);
  }

  private static long bell(int level) {
    double x = (level - 60) / 15.0;
    return (long) Math.ceil(1e6 * Math.exp(-x * x / 2));
  }

  @Test
  void expectsNoMoreThanThereIsWhereLevelsShrink() {
    LevelForecast forecast = new LevelForecast();
    long sum = 0;
    for (long size = 1 << 20; size > 16; size /= 2) {
      forecast.add(size);
      sum += size;
    }
    assertThat(forecast.states()).isBetween((double) sum, 1.01 * sum);
  }

  @Test
  void saysLittleOfChainsAndOfFewLevels() {
    LevelForecast chain = new LevelForecast();
    for (int level = 0; level < 100_000; level++) {
      chain.add(1);
    }
    assertThat(chain.states()).isBetween(100_000.0, 102_000.0);
    assertThat(chain.isLong()).isTrue();
    assertThat(chain.isGrowing()).isFalse();
    LevelForecast few = new LevelForecast();
    few.add(1);
    few.add(1000);
    assertThat(few.states()).isEqualTo(1001);
    assertThat(few.isLong()).isFalse();
    assertThat(few.isGrowing()).isTrue();
  }
}

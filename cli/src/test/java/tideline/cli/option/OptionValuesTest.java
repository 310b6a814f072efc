package tideline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class OptionValuesTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "4096, 4096",
    "100b, 100",
    "1k, 1024",
    "512m, 536870912",
    "512M, 536870912",
    "512MiB, 536870912",
    "512mb, 536870912",
    "1.5g, 1610612736",
    "20g, 21474836480",
    "2t, 2199023255552"
  })
  void sizesAreReadInBinaryUnits(String text, long bytes) {
    assertThat(ByteSize.parse(text).bytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "m", "-1m", "0", "0g", "1x", "1e3", "99999999t", "5 5", "1,5g"})
  void wrongSizesAreRefused(String text) {
    assertThatThrownBy(() -> ByteSize.parse(text)).isInstanceOf(TypeConversionException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "60s, 60000",
    "60, 60000",
    "0.5, 500",
    "500ms, 500",
    "5m, 300000",
    "5min, 300000",
    "1h30m, 5400000",
    "1.5h, 5400000",
    "2d, 172800000",
    "1H, 3600000"
  })
  void timeSpansAreRead(String text, long millis) {
    assertThat(new TimeSpan().convert(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-5s", "0", "0s", "5x", "1h30", "99999999d", "1 h"})
  void wrongTimeSpansAreRefused(String text) {
    assertThatThrownBy(() -> new TimeSpan().convert(text))
        .isInstanceOf(TypeConversionException.class);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "3000000, 3000000", "3_000_000, 3000000", "3e6, 3000000", "1.5E3, 1500"})
  void countsAreRead(String text, long count) {
    assertThat(Count.parse(text)).isEqualTo(count);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "1.5", "1e99", "99999999999999999999", "_1", "0x10"})
  void wrongCountsAreRefused(String text) {
    assertThatThrownBy(() -> Count.parse(text)).isInstanceOf(TypeConversionException.class);
  }
}

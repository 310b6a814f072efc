package tideline.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tideline.analysis.text.Figures;

class TableTest {

  @Test
  void alignsNamesAndValues() throws IOException {
    StringBuilder out = new StringBuilder();
    Table.ofFacts().row("a", "x").row("longer", 1234567).row("empty", "").write(out);
    assertThat(out).hasToString("a       x\nlonger  1,234,567\nempty\n");
  }

  @Test
  void numbersStandToTheRightUnderAHead() throws IOException {
    StringBuilder out = new StringBuilder();
    Table.withHead("name", "n").row("a", "5").row("b", "1,234").write(out);
    assertThat(out).hasToString("name      n\na         5\nb     1,234\n");
  }

  @Test
  void controlCharactersOfNamesNeverReachATerminal() throws IOException {
    StringBuilder out = new StringBuilder();
    Table.ofFacts().row("name", "a\u001b[31mb\nc").write(out);
    assertThat(out).hasToString("name  a\\u001b[31mb\\u000ac\n");
  }

  @Test
  void groupsDigits() {
    assertThat(Figures.grouped(0)).isEqualTo("0");
    assertThat(Figures.grouped(999)).isEqualTo("999");
    assertThat(Figures.grouped(-1234567)).isEqualTo("-1,234,567");
    assertThat(Figures.grouped(Long.MAX_VALUE)).isEqualTo("9,223,372,036,854,775,807");
  }

  @Test
  void sizesAreBinary() {
    assertThat(Figures.bytes(1023)).isEqualTo("1023 bytes");
    assertThat(Figures.bytes(512L << 20)).isEqualTo("512 MiB");
    assertThat(Figures.bytes(1536)).isEqualTo("1.5 KiB");
    assertThat(Figures.bytes(5L << 50)).isEqualTo("5120 TiB");
  }

  @Test
  void spansGrowWithTheirUnits() {
    assertThat(Figures.span(Duration.ofMillis(420))).isEqualTo("0.42 s");
    assertThat(Figures.span(Duration.ofSeconds(42))).isEqualTo("42.0 s");
    assertThat(Figures.span(Duration.ofSeconds(200))).isEqualTo("3 min 20 s");
    assertThat(Figures.span(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
  }
}

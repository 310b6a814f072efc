package tideline.analysis.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonReaderTest {

  @Test
  void valuesKeepTheirKindsAndTheirOrder() {
    Map<String, Object> object =
        JsonReader.object(
            " {\"z\": [1, -2.5, 1e3, 18446744073709551616, true, null, \"\\u00e4\\n\\\"\"],"
                + "\n\"a\": {}, \"b\": []} ");
    assertThat(object.keySet()).containsExactly("z", "a", "b");
    assertThat(object.get("z"))
        .isEqualTo(
            Arrays.asList(
                1L, -2.5, 1000.0, BigInteger.ONE.shiftLeft(64), true, null, "\u00e4\n\""));
    assertThat(object).containsEntry("a", Map.of());
  }

  @Test
  void whatTheWriterWritesIsReadBack() throws IOException {
    String odd = "\u0000 \"\\ </script> \u2028 \ud800 \ud83d\ude00";
    StringBuilder out = new StringBuilder();
    Json json = new Json(out).beginObject();
    json.key(odd).value(odd).key("n").value(-7).endObject();
    assertThat(JsonReader.object(out.toString())).containsEntry(odd, odd).containsEntry("n", -7L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "{ ~ line 1: Unexpected end-of-input",
        "[1] ~ line 1: expected an object",
        "{\"a\": 1,} ~ expecting double-quote",
        "{\"a\": 01} ~ Leading zeroes not allowed",
        "{\"a\": nul} ~ Unrecognized token 'nul'",
        "{\"a\" 1} ~ expecting a colon",
        "{\"a\": 1} x ~ Unrecognized token 'x'",
        "{\"a\": 1} {} ~ line 1: expected the end",
        "{\"a\": 1, \"a\": 2} ~ Duplicate field 'a'",
        "{\"a\": \"\\x\"} ~ Unrecognized character escape",
        "{\"a\": \"\\u12\"} ~ hex-digit",
        "{\"a\": \" ~ Unexpected end-of-input"
      })
  void whatIsNotJsonIsRefusedWithALine(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonReader.object(text))
        .withMessageContaining(message);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonReader.object("{\n\n\"a\": }"))
        .withMessageStartingWith("line 3");
  }

  @Test
  void deepNestingEndsInAnErrorAndNotInAnOverflow() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JsonReader.value("[".repeat(1_000_000)))
        .withMessageContaining("nesting depth");
  }
}

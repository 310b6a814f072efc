package tideline.analysis.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {

  private final StringBuilder text = new StringBuilder();
  private final Json json = new Json(text);

  @Test
  void writesMembersInTheirOrderOneALine() throws IOException {
    json.document().key("b").value(1).key("a").beginArray().value(1).value(2).endArray();
    json.key("c").beginObject().endObject().end();
    assertThat(text)
        .hasToString("{\n  \"schema\": 1,\n  \"b\": 1,\n  \"a\": [1, 2],\n  \"c\": {}\n}\n");
  }

  @Test
  void indentsObjectsInArrays() throws IOException {
    json.beginArray().beginObject().key("x").value(true).endObject().beginObject().endObject();
    json.endArray();
    assertThat(text).hasToString("[\n  {\n    \"x\": true\n  },\n  {}\n]");
  }

  @Test
  void integersAboveTwoToThe53AreStrings() throws IOException {
    json.beginArray();
    json.value(1L << 53).value((1L << 53) + 1).value(-(1L << 53)).value(Long.MIN_VALUE);
    json.value(BigInteger.TEN.pow(30)).endArray();
    assertThat(text)
        .hasToString(
            "[9007199254740992, \"9007199254740993\", -9007199254740992,"
                + " \"-9223372036854775808\", \"1000000000000000000000000000000\"]");
  }

  @Test
  void escapesWhatFilesMayContain() throws IOException {
    json.value("a\"b\\c\nd\u0001e\u2028\ud800x\ud83d\ude00é");
    assertThat(text).hasToString("\"a\\\"b\\\\c\\nd\\u0001e\\u2028\\ud800x\\ud83d\\ude00é\"");
  }

  @Test
  void roundsDecimalsAndHasNoWordForNoNumber() throws IOException {
    json.beginArray().value(0.12349, 3).value(3.0, 3).value(1e-9, 3).value(1e10, 2);
    json.value(Double.NaN, 3).endArray();
    assertThat(text).hasToString("[0.123, 3, 0, 10000000000, null]");
  }

  @Test
  void documentsOfOneLineHaveNoOther() throws IOException {
    Json.onOneLine(text)
        .document()
        .key("a")
        .beginArray()
        .beginObject()
        .endObject()
        .endArray()
        .end();
    assertThat(text).hasToString("{\"schema\": 1, \"a\": [{}]}\n");
  }

  @Test
  void listsOfTextsStandOnOneLine() throws IOException {
    json.beginObject().texts("names", List.of("x", "y")).texts("none", List.of()).endObject();
    assertThat(text).hasToString("{\n  \"names\": [\"x\", \"y\"],\n  \"none\": []\n}");
  }
}

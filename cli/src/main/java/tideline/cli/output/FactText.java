package tideline.cli.output;

import java.io.IOException;
import java.util.Map;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;

/** What a run found, as JSON and as lines of a table. */
public final class FactText {

  private FactText() {}

  /** Adds a member for each fact that programs want. */
  public static void json(Facts facts, Json object) throws IOException {
    for (Facts.Fact fact : facts.all()) {
      if (fact.value().isPresent()) {
        object.key(fact.key());
        write(fact.value().get(), object);
      }
    }
  }

  /** Adds a row for each fact that people want. */
  public static void rows(Facts facts, Table table) {
    for (Facts.Fact fact : facts.all()) {
      if (!fact.label().isEmpty()) {
        table.row(fact.label(), fact.text());
      }
    }
  }

  /** Writes a value where one is expected. */
  public static void write(FactValue value, Json json) throws IOException {
    if (value instanceof FactValue.Whole whole) {
      json.value(whole.number());
    } else if (value instanceof FactValue.Fraction fraction) {
      json.value(fraction.number(), fraction.digits());
    } else if (value instanceof FactValue.Truth truth) {
      json.value(truth.value());
    } else if (value instanceof FactValue.Text text) {
      json.value(text.text());
    } else if (value instanceof FactValue.Sequence sequence) {
      json.beginArray();
      for (FactValue item : sequence.items()) {
        write(item, json);
      }
      json.endArray();
    } else if (value instanceof FactValue.Members members) {
      json.beginObject();
      for (Map.Entry<String, FactValue> member : members.members().entrySet()) {
        json.key(member.getKey());
        write(member.getValue(), json);
      }
      json.endObject();
    }
  }
}

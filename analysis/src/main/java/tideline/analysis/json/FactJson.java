package tideline.analysis.json;

import java.io.IOException;
import java.util.Map;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;

/** What a run found, as JSON. */
public final class FactJson {

  private FactJson() {}

  /** Adds a member for each fact that programs want. */
  public static void members(Facts facts, Json object) throws IOException {
    for (Facts.Fact fact : facts.all()) {
      if (fact.value().isPresent()) {
        object.key(fact.key());
        write(fact.value().get(), object);
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

package tideline.cli.output;

import java.io.IOException;
import tideline.analysis.json.FactJson;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;

/** What a run found, as JSON and as lines of a table. */
public final class FactText {

  private FactText() {}

  /** Adds a member for each fact that programs want. */
  public static void json(Facts facts, Json object) throws IOException {
    FactJson.members(facts, object);
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
    FactJson.write(value, json);
  }
}

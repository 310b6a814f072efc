package tideline.cli;

import java.util.Map;
import tideline.analysis.json.JsonReader;

/** JSON as the tests read it: anything but one well-formed object is an error. */
public final class JsonText {

  private JsonText() {}

  public static Map<String, Object> object(String text) {
    return JsonReader.object(text);
  }

  /** The members of an object that is part of another. */
  @SuppressWarnings("unchecked")
  static Map<String, Object> members(Object value) {
    return (Map<String, Object>) value;
  }
}

package tideline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.analysis.json.JsonReader;

/** The part of JSON Schema that the schemas of this project use; anything else is refused. */
final class JsonSchema {

  private static final Set<String> KEYWORDS =
      Set.of(
          "$schema",
          "title",
          "description",
          "type",
          "const",
          "enum",
          "required",
          "properties",
          "additionalProperties",
          "items");

  private final Map<String, Object> root;
  private final List<String> wrong = new ArrayList<>();

  private JsonSchema(Map<String, Object> root) {
    this.root = root;
  }

  static JsonSchema read(Path file) throws IOException {
    return new JsonSchema(JsonReader.object(Files.readString(file)));
  }

  /** What is wrong with a document, each with the path to it. */
  List<String> mistakes(Object document) {
    wrong.clear();
    check("$", document, root);
    return List.copyOf(wrong);
  }

  /** Members of a document that the schema does not know, at its outermost level. */
  List<String> unknown(Map<String, Object> document) {
    Map<String, Object> known = object(root.get("properties"));
    return document.keySet().stream().filter(key -> !known.containsKey(key)).toList();
  }

  private void check(String path, Object value, Map<String, Object> schema) {
    for (String keyword : schema.keySet()) {
      if (!KEYWORDS.contains(keyword)) {
        throw new IllegalStateException("keyword " + keyword + " is not supported");
      }
    }
    if (schema.containsKey("const") && !schema.get("const").equals(value)) {
      wrong.add(path + ": " + value + " is not " + schema.get("const"));
    }
    if (schema.get("enum") instanceof List<?> values && !values.contains(value)) {
      wrong.add(path + ": " + value + " is none of " + values);
    }
    if (schema.containsKey("type") && !types(schema.get("type")).contains(type(value))) {
      wrong.add(path + ": " + type(value) + " is not " + schema.get("type"));
    }
    if (value instanceof Map<?, ?> members) {
      members(path, object(members), schema);
    }
    if (value instanceof List<?> items && schema.containsKey("items")) {
      for (int i = 0; i < items.size(); i++) {
        check(path + "[" + i + "]", items.get(i), object(schema.get("items")));
      }
    }
  }

  private void members(String path, Map<String, Object> members, Map<String, Object> schema) {
    if (schema.get("required") instanceof List<?> required) {
      required.stream()
          .filter(key -> !members.containsKey(key))
          .forEach(key -> wrong.add(path + ": " + key + " is missing"));
    }
    Map<String, Object> known =
        schema.containsKey("properties") ? object(schema.get("properties")) : Map.of();
    members.forEach(
        (key, value) -> {
          if (known.containsKey(key)) {
            check(path + "." + key, value, object(known.get(key)));
          } else if (schema.containsKey("additionalProperties")) {
            check(path + "." + key, value, object(schema.get("additionalProperties")));
          }
        });
  }

  /** Every integer is a number. */
  private static List<String> types(Object type) {
    List<String> all = new ArrayList<>();
    for (Object each : type instanceof List<?> several ? several : List.of(type)) {
      all.add((String) each);
      if (each.equals("number")) {
        all.add("integer");
      }
    }
    return all;
  }

  private static String type(Object value) {
    if (value == null) {
      return "null";
    } else if (value instanceof Map) {
      return "object";
    } else if (value instanceof List) {
      return "array";
    } else if (value instanceof String) {
      return "string";
    } else if (value instanceof Boolean) {
      return "boolean";
    }
    return value instanceof Long || value instanceof Integer ? "integer" : "number";
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }
}

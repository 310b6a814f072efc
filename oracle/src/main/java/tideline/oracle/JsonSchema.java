package tideline.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The part of JSON Schema that the schemas of this project use; anything else is refused. Stricter
 * than the standard: where members are listed, there are no others, unless the schema says what
 * they are.
 */
public final class JsonSchema {

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
          "items",
          "anyOf");

  private final Map<String, Object> root;

  /**
   * @param root the schema, read from its file
   */
  public JsonSchema(Map<String, Object> root) {
    this.root = root;
  }

  /** What is wrong with a document, each with the path to it. */
  public List<String> mistakes(Object document) {
    List<String> wrong = new ArrayList<>();
    check("$", document, root, wrong);
    return wrong;
  }

  private static void check(
      String path, Object value, Map<String, Object> schema, List<String> wrong) {
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
    if (schema.get("anyOf") instanceof List<?> alternatives) {
      wrong.addAll(mistakesOfTheNearest(path, value, alternatives));
    }
    if (value instanceof Map<?, ?> members) {
      members(path, object(members), schema, wrong);
    }
    if (value instanceof List<?> items && schema.containsKey("items")) {
      for (int i = 0; i < items.size(); i++) {
        check(path + "[" + i + "]", items.get(i), object(schema.get("items")), wrong);
      }
    }
  }

  private static List<String> mistakesOfTheNearest(
      String path, Object value, List<?> alternatives) {
    return alternatives.stream()
        .map(
            alternative -> {
              List<String> wrong = new ArrayList<>();
              check(path, value, object(alternative), wrong);
              return wrong;
            })
        .min(Comparator.comparingInt(List::size))
        .orElseThrow();
  }

  private static void members(
      String path, Map<String, Object> members, Map<String, Object> schema, List<String> wrong) {
    if (schema.get("required") instanceof List<?> required) {
      required.stream()
          .filter(key -> !members.containsKey(key))
          .forEach(key -> wrong.add(path + ": " + key + " is missing"));
    }
    boolean listed = schema.containsKey("properties");
    Map<String, Object> known = listed ? object(schema.get("properties")) : Map.of();
    members.forEach(
        (key, value) -> {
          if (known.containsKey(key)) {
            check(path + "." + key, value, object(known.get(key)), wrong);
          } else if (schema.containsKey("additionalProperties")) {
            check(path + "." + key, value, object(schema.get("additionalProperties")), wrong);
          } else if (listed) {
            wrong.add(path + ": " + key + " is unknown");
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

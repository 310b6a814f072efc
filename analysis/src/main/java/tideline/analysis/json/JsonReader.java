package tideline.analysis.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.text.Figures;

/**
 * Reads one JSON value. Objects become maps in the order of their members, arrays lists, whole
 * numbers {@link Long} or {@link BigInteger}, others {@link Double}, null {@code null}.
 *
 * <p>Strict: anything but one well-formed value is an error that names the line. Files may come
 * from anywhere, so the depth is limited.
 */
public final class JsonReader {

  private static final int DEEPEST = 500;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonReader() {}

  /**
   * Reads a text that is one value.
   *
   * @throws IllegalArgumentException with the line and what is wrong there
   */
  public static Object value(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      return only(parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object only(JsonParser parser) throws IOException {
    try {
      if (parser.nextToken() == null) {
        throw wrong(parser, "expected a value");
      }
      Object value = current(parser);
      if (parser.nextToken() != null) {
        throw wrong(parser, "expected the end");
      }
      return value;
    } catch (JsonProcessingException e) {
      // without where the parser believes the text to come from
      throw wrong(parser, e.getOriginalMessage().replaceAll(" \\(start marker at .*", ""));
    }
  }

  private static IllegalArgumentException wrong(JsonParser parser, String sentence) {
    return new IllegalArgumentException(
        "line " + parser.currentLocation().getLineNr() + ": " + Figures.printable(sentence));
  }

  /**
   * Reads a text that is one object.
   *
   * @throws IllegalArgumentException with the line and what is wrong there
   */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(String text) {
    Object value = value(text);
    if (value instanceof Map) {
      return (Map<String, Object>) value;
    }
    throw new IllegalArgumentException("line 1: expected an object");
  }

  /** The value that begins with the present token. As deep as the factory lets it be. */
  private static Object current(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> members(parser);
      case START_ARRAY -> elements(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> whole(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
          throw new IllegalStateException("no value begins with " + parser.currentToken());
    };
  }

  private static Object whole(BigInteger number) {
    return number.bitLength() < 64 ? (Object) number.longValue() : number;
  }

  private static Map<String, Object> members(JsonParser parser) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, current(parser));
    }
    return members;
  }

  private static List<Object> elements(JsonParser parser) throws IOException {
    List<Object> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(current(parser));
    }
    return elements;
  }
}

package tideline.analysis.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/**
 * Writes one JSON document as a stream. Members appear in the order they are written, objects one
 * member a line, arrays on one line unless they hold objects.
 *
 * <p>Integers above 2^53 become strings: many readers would round them. A member needs {@link #key}
 * first. What was written is handed on whenever the outermost value is complete.
 */
public final class Json {

  private static final BigInteger EXACT = BigInteger.ONE.shiftLeft(53);

  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
          .characterEscapes(new SafeEscapes())
          .build();

  private final Appendable out;
  private final JsonGenerator generator;

  public Json(Appendable out) {
    this(out, HouseLayout.inLines());
  }

  private Json(Appendable out, HouseLayout layout) {
    this.out = out;
    try {
      generator = FACTORY.createGenerator(new AppendingWriter(out));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written yet
    }
    generator.setPrettyPrinter(layout);
  }

  /** A document without line ends, for files with one document in each line. */
  public static Json onOneLine(Appendable out) {
    return new Json(out, HouseLayout.onOneLine());
  }

  /** One line with a value as {@link JsonReader} gives it. */
  public static String oneLine(Object value) {
    StringBuilder line = new StringBuilder();
    try {
      onOneLine(line).any(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text takes everything
    }
    return line.toString();
  }

  /** Opens the document and names the version of its form. */
  public Json document() throws IOException {
    return beginObject().key("schema").value(1);
  }

  /** Closes the document. */
  public void end() throws IOException {
    endObject();
    out.append('\n');
  }

  public Json beginObject() throws IOException {
    generator.writeStartObject();
    return this;
  }

  public Json endObject() throws IOException {
    generator.writeEndObject();
    return written();
  }

  public Json beginArray() throws IOException {
    generator.writeStartArray();
    return this;
  }

  public Json endArray() throws IOException {
    generator.writeEndArray();
    return written();
  }

  /** The name of the next member. */
  public Json key(String name) throws IOException {
    generator.writeFieldName(name);
    return this;
  }

  public Json value(long number) throws IOException {
    return value(BigInteger.valueOf(number));
  }

  public Json value(BigInteger number) throws IOException {
    if (number.abs().compareTo(EXACT) > 0) {
      return value(number.toString());
    }
    generator.writeNumber(number.longValue());
    return written();
  }

  /** A number with at most the given digits after the point; null if it is none. */
  public Json value(double number, int digits) throws IOException {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return nothing();
    }
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP);
    return number(rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString());
  }

  private Json number(String text) throws IOException {
    generator.writeNumber(text);
    return written();
  }

  public Json value(boolean truth) throws IOException {
    generator.writeBoolean(truth);
    return written();
  }

  public Json value(String text) throws IOException {
    generator.writeString(text);
    return written();
  }

  public Json nothing() throws IOException {
    generator.writeNull();
    return written();
  }

  /** A value as {@link JsonReader} gives it. */
  public Json any(Object value) throws IOException {
    if (value instanceof Map<?, ?> members) {
      beginObject();
      for (Map.Entry<?, ?> member : members.entrySet()) {
        key((String) member.getKey()).any(member.getValue());
      }
      return endObject();
    }
    if (value instanceof List<?> elements) {
      beginArray();
      for (Object element : elements) {
        any(element);
      }
      return endArray();
    }
    if (value instanceof Boolean truth) {
      return value(truth.booleanValue());
    }
    if (value instanceof Double decimal) {
      return number(decimal.toString());
    }
    if (value instanceof Number whole) {
      return value(new BigInteger(whole.toString()));
    }
    return value == null ? nothing() : value((String) value);
  }

  /** A member that is a list of texts. */
  public Json texts(String name, List<String> texts) throws IOException {
    key(name).beginArray();
    for (String text : texts) {
      value(text);
    }
    return endArray();
  }

  private Json written() throws IOException {
    if (generator.getOutputContext().inRoot()) {
      generator.flush();
    }
    return this;
  }
}

package tideline.analysis.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;
import java.util.BitSet;

/**
 * Objects with one member a line, arrays on one line unless they hold objects; or everything on one
 * line.
 */
final class HouseLayout implements PrettyPrinter {

  private final boolean isInLines;

  /** By how deep they lie, arrays that hold objects. */
  private final BitSet broken = new BitSet();

  private int depth;

  private HouseLayout(boolean isInLines) {
    this.isInLines = isInLines;
  }

  static HouseLayout inLines() {
    return new HouseLayout(true);
  }

  static HouseLayout onOneLine() {
    return new HouseLayout(false);
  }

  @Override
  public void writeRootValueSeparator(JsonGenerator to) throws IOException {
    to.writeRaw('\n');
  }

  @Override
  public void writeStartObject(JsonGenerator to) throws IOException {
    if (to.getOutputContext().getParent().inArray()) {
      broken.set(depth);
      breakLine(to);
    }
    to.writeRaw('{');
    depth++;
  }

  @Override
  public void beforeObjectEntries(JsonGenerator to) throws IOException {
    breakLine(to);
  }

  @Override
  public void writeObjectFieldValueSeparator(JsonGenerator to) throws IOException {
    to.writeRaw(": ");
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator to) throws IOException {
    to.writeRaw(isInLines ? "," : ", ");
    breakLine(to);
  }

  @Override
  public void writeEndObject(JsonGenerator to, int members) throws IOException {
    depth--;
    if (members > 0) {
      breakLine(to);
    }
    to.writeRaw('}');
  }

  @Override
  public void writeStartArray(JsonGenerator to) throws IOException {
    to.writeRaw('[');
    depth++;
    broken.clear(depth);
  }

  @Override
  public void beforeArrayValues(JsonGenerator to) {
    // an object begins its own line
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator to) throws IOException {
    to.writeRaw(isInLines && broken.get(depth) ? "," : ", ");
  }

  @Override
  public void writeEndArray(JsonGenerator to, int elements) throws IOException {
    boolean holdsObjects = broken.get(depth);
    depth--;
    if (holdsObjects) {
      breakLine(to);
    }
    to.writeRaw(']');
  }

  private void breakLine(JsonGenerator to) throws IOException {
    if (isInLines) {
      to.writeRaw('\n');
      to.writeRaw("  ".repeat(depth));
    }
  }
}

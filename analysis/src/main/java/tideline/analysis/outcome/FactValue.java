package tideline.analysis.outcome;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value in a result: what JSON can say, without knowing JSON. */
public sealed interface FactValue {

  /** A whole number of any size. */
  record Whole(BigInteger number) implements FactValue {}

  /**
   * A fraction.
   *
   * @param digits after the point that mean something
   */
  record Fraction(double number, int digits) implements FactValue {}

  record Truth(boolean value) implements FactValue {}

  record Text(String text) implements FactValue {}

  record Sequence(List<FactValue> items) implements FactValue {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /** Named values, in their order. */
  record Members(Map<String, FactValue> members) implements FactValue {
    public Members {
      members = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    /** The same with one more. */
    public Members with(String key, FactValue value) {
      Map<String, FactValue> more = new LinkedHashMap<>(members);
      more.put(key, value);
      return new Members(more);
    }

    public Members with(String key, long number) {
      return with(key, FactValue.of(number));
    }
  }

  /** Without members yet. */
  static Members members() {
    return new Members(Map.of());
  }

  static FactValue of(long number) {
    return new Whole(BigInteger.valueOf(number));
  }

  static FactValue of(double number, int digits) {
    return new Fraction(number, digits);
  }

  static FactValue of(boolean value) {
    return new Truth(value);
  }

  static FactValue of(String text) {
    return new Text(text);
  }

  static FactValue ofTexts(List<String> texts) {
    return new Sequence(texts.stream().map(FactValue::of).toList());
  }

  static FactValue ofNumbers(long... numbers) {
    return new Sequence(Arrays.stream(numbers).mapToObj(FactValue::of).toList());
  }
}

package tideline.cli.search;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.cli.output.Figures;
import tideline.cli.output.Json;
import tideline.cli.output.Results;
import tideline.cli.output.Table;

/**
 * Numbers with a key for programs and words for people, in the order they are added. A method
 * states what it knows; what it does not know is absent.
 */
public final class Facts {

  private static final String NOT_SHOWN = "";

  private final List<Fact> facts = new ArrayList<>();
  private final Map<String, BigInteger> numbers = new HashMap<>();

  /** A number for programs only. */
  public Facts add(String key, long number) {
    return add(key, NOT_SHOWN, number);
  }

  /** A number for programs and people. */
  public Facts add(String key, String label, long number) {
    return add(key, label, BigInteger.valueOf(number));
  }

  /** A fraction for programs only. */
  public Facts add(String key, double number, int digits) {
    facts.add(new Fact(json -> json.key(key).value(number, digits), NOT_SHOWN, NOT_SHOWN));
    return this;
  }

  /** A truth for programs only. */
  public Facts add(String key, boolean truth) {
    facts.add(new Fact(json -> json.key(key).value(truth), NOT_SHOWN, NOT_SHOWN));
    return this;
  }

  /** A number of any size, for programs and, with a label, for people. */
  public Facts add(String key, String label, BigInteger number) {
    numbers.put(key, number);
    facts.add(new Fact(json -> json.key(key).value(number), label, Figures.grouped(number)));
    return this;
  }

  /** Something of more parts, and a line for people. */
  Facts add(Results.Content<Json> member, String label, String text) {
    facts.add(new Fact(member, label, text));
    return this;
  }

  /** The whole number that was added under a key. */
  public Optional<BigInteger> number(String key) {
    return Optional.ofNullable(numbers.get(key));
  }

  /** A list of numbers for programs only. */
  Facts add(String key, long[] list) {
    return add(
        json -> {
          json.key(key).beginArray();
          for (long number : list) {
            json.value(number);
          }
          json.endArray();
        },
        NOT_SHOWN,
        NOT_SHOWN);
  }

  /** A list of names for programs only. */
  public Facts add(String key, List<String> names) {
    facts.add(new Fact(json -> json.texts(key, names), NOT_SHOWN, NOT_SHOWN));
    return this;
  }

  /** A text for programs and people. */
  public Facts text(String key, String label, String text) {
    facts.add(new Fact(json -> json.key(key).value(text), label, text));
    return this;
  }

  /** A line for people only. */
  public Facts line(String label, String text) {
    facts.add(new Fact(json -> {}, label, text));
    return this;
  }

  /** Adds a member for each number. */
  public void json(Json object) throws IOException {
    for (Fact fact : facts) {
      fact.member.writeTo(object);
    }
  }

  /** Adds a row for each line. */
  public void rows(Table table) {
    for (Fact fact : facts) {
      if (!fact.label.isEmpty()) {
        table.row(fact.label, fact.text);
      }
    }
  }

  private record Fact(Results.Content<Json> member, String label, String text) {}
}

package tideline.analysis.outcome;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import tideline.analysis.text.Figures;

/**
 * Numbers with a key for programs and words for people, in the order they are added. A method
 * states what it knows; what it does not know is absent.
 */
public final class Facts {

  private static final String NOT_SHOWN = "";

  /**
   * One of them.
   *
   * @param key the name for programs; empty for a line that is for people only
   * @param value for programs; absent with an empty key
   * @param label the name for people; empty for what is for programs only
   * @param text for people
   */
  public record Fact(String key, Optional<FactValue> value, String label, String text) {}

  private final List<Fact> all = new ArrayList<>();

  /** A number for programs only. */
  public Facts add(String key, long number) {
    return add(key, NOT_SHOWN, number);
  }

  /** A number for programs and people. */
  public Facts add(String key, String label, long number) {
    return add(key, label, BigInteger.valueOf(number));
  }

  /** A number of any size, for programs and, with a label, for people. */
  public Facts add(String key, String label, BigInteger number) {
    return add(key, new FactValue.Whole(number), label, Figures.grouped(number));
  }

  /** A fraction for programs only. */
  public Facts add(String key, double number, int digits) {
    return add(key, FactValue.of(number, digits));
  }

  /** A truth for programs only. */
  public Facts add(String key, boolean truth) {
    return add(key, FactValue.of(truth));
  }

  /** Anything, for programs only. */
  public Facts add(String key, FactValue value) {
    return add(key, value, NOT_SHOWN, NOT_SHOWN);
  }

  /** Anything, and a line for people. */
  public Facts add(String key, FactValue value, String label, String text) {
    all.add(new Fact(key, Optional.of(value), label, text));
    return this;
  }

  /** A fact that somebody else has stated. */
  public Facts add(Fact fact) {
    all.add(fact);
    return this;
  }

  /** A list of names for programs only. */
  public Facts add(String key, List<String> names) {
    return add(key, FactValue.ofTexts(names));
  }

  /** A text for programs and people. */
  public Facts text(String key, String label, String text) {
    return add(key, FactValue.of(text), label, text);
  }

  /** A line for people only. */
  public Facts line(String label, String text) {
    all.add(new Fact("", Optional.empty(), label, text));
    return this;
  }

  /** The text that was added under a key. */
  public Optional<String> word(String key) {
    for (Fact fact : all) {
      if (fact.key.equals(key) && fact.value.orElseThrow() instanceof FactValue.Text text) {
        return Optional.of(text.text());
      }
    }
    return Optional.empty();
  }

  /** The whole number that was added under a key. */
  public Optional<BigInteger> number(String key) {
    for (Fact fact : all) {
      if (fact.key.equals(key) && fact.value.orElseThrow() instanceof FactValue.Whole whole) {
        return Optional.of(whole.number());
      }
    }
    return Optional.empty();
  }

  /** A whole number that is a member of what was added under a key. */
  public Optional<BigInteger> number(String key, String member) {
    for (Fact fact : all) {
      if (fact.key.equals(key)
          && fact.value.orElseThrow() instanceof FactValue.Members members
          && members.members().get(member) instanceof FactValue.Whole whole) {
        return Optional.of(whole.number());
      }
    }
    return Optional.empty();
  }

  /** In the order they were added. */
  public List<Fact> all() {
    return Collections.unmodifiableList(all);
  }
}

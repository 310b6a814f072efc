package tideline.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One event of the log while it is put together. */
final class Step {

  private final String event;
  private String aspect;
  private final Map<String, Object> members = new LinkedHashMap<>();

  private Step(String event) {
    this.event = event;
    aspect = event;
  }

  static Step of(String event) {
    return new Step(event);
  }

  String event() {
    return event;
  }

  /** Says which case of its event this is, where the figure has lines of its own for it. */
  Step as(String name) {
    aspect = name;
    return this;
  }

  /** The event, or the case of it. */
  String aspect() {
    return aspect;
  }

  /** Adds a number; states are numbers of the journal, transitions numbers of the net. */
  Step with(String key, long number) {
    return member(key, number);
  }

  /** Adds a truth, if it holds. */
  Step where(String key, boolean truth) {
    return truth ? member(key, true) : this;
  }

  Step with(String key, long[] numbers) {
    return member(key, list(numbers));
  }

  /** Adds pairs of numbers. */
  Step with(String key, List<long[]> pairs) {
    List<Object> lists = new ArrayList<>();
    pairs.forEach(pair -> lists.add(list(pair)));
    return member(key, lists);
  }

  Step with(String key, String words) {
    return member(key, words);
  }

  /** Adds lists of numbers and of lists. */
  Step nested(String key, List<?> lists) {
    return member(key, lists);
  }

  /** What was added, as {@link tideline.analysis.json.Json#any} writes it. */
  Map<String, Object> members() {
    return members;
  }

  private Step member(String key, Object value) {
    members.put(key, value);
    return this;
  }

  private static List<Long> list(long[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}

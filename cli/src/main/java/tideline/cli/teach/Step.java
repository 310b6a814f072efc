package tideline.cli.teach;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import tideline.analysis.json.Json;

/** One event of the log while it is put together. */
final class Step {

  private final String event;
  private String aspect;
  private final StringBuilder text = new StringBuilder();
  private final Json json = Json.onOneLine(text);

  private Step(String event) {
    this.event = event;
    aspect = event;
    written(json::beginObject);
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
    return written(() -> json.key(key).value(number));
  }

  /** Adds a truth, if it holds. */
  Step where(String key, boolean truth) {
    return truth ? written(() -> json.key(key).value(true)) : this;
  }

  Step with(String key, long[] numbers) {
    return written(
        () -> {
          json.key(key).beginArray();
          for (long number : numbers) {
            json.value(number);
          }
          json.endArray();
        });
  }

  /** Adds pairs of numbers. */
  Step with(String key, List<long[]> pairs) {
    return written(
        () -> {
          json.key(key).beginArray();
          for (long[] pair : pairs) {
            json.beginArray().value(pair[0]).value(pair[1]).endArray();
          }
          json.endArray();
        });
  }

  Step with(String key, String words) {
    return written(() -> json.key(key).value(words));
  }

  /** The members, without braces. */
  String members() {
    return text.substring(1);
  }

  private Step written(Write write) {
    try {
      write.run();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface Write {
    void run() throws IOException;
  }
}

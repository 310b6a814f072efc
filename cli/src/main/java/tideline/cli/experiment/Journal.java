package tideline.cli.experiment;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.json.Json;
import tideline.analysis.json.JsonReader;

/**
 * The runs that have ended, one JSON object a line, so that an interrupted grid can go on where it
 * was. A last line that is not whole is the trace of an interruption and is passed over.
 */
final class Journal implements AutoCloseable {

  private final Path file;
  private final Map<String, Entry> entries = new HashMap<>();
  private final BufferedWriter writer;

  /** A run that ended. */
  record Entry(int exitCode, Map<String, Object> result, String message) {}

  private Journal(Path file, boolean resume) throws IOException {
    this.file = file;
    if (resume && Files.exists(file)) {
      Files.readAllLines(file).forEach(this::read);
    }
    writer =
        resume
            ? Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
            : Files.newBufferedWriter(file);
    if (resume) {
      writer.newLine(); // ends a line that was cut off
    }
  }

  static Journal fresh(Path file) throws IOException {
    return new Journal(file, false);
  }

  static Journal resumed(Path file) throws IOException {
    return new Journal(file, true);
  }

  @SuppressWarnings("unchecked")
  private void read(String line) {
    try {
      Map<String, Object> object = JsonReader.object(line);
      entries.put(
          (String) object.get("key"),
          new Entry(
              ((Long) object.get("exit")).intValue(),
              (Map<String, Object>) object.get("result"),
              (String) object.get("message")));
    } catch (IllegalArgumentException | ClassCastException | NullPointerException e) {
      // Not one of our lines, or half of one: that run is done again.
    }
  }

  /** The number of runs that need not be done again. */
  int size() {
    return entries.size();
  }

  /** Tells one run from another: the contents of the net, and all words but its name. */
  static String key(Subject subject, List<String> command) {
    return subject.hash()
        + " "
        + String.join(" ", command.subList(0, 1))
        + " "
        + String.join("\u0001", command.subList(2, command.size()));
  }

  synchronized Entry find(String key) {
    return entries.get(key);
  }

  synchronized void add(String key, Entry entry) throws IOException {
    StringBuilder line = new StringBuilder();
    Json json = Json.onOneLine(line).beginObject();
    json.key("key").value(key);
    json.key("exit").value(entry.exitCode());
    json.key("result").any(entry.result());
    json.key("message").value(entry.message());
    json.endObject();
    writer.write(line.toString());
    writer.newLine();
    writer.flush();
  }

  /** All is done: nothing is left to be resumed. */
  void delete() throws IOException {
    close();
    Files.deleteIfExists(file);
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}

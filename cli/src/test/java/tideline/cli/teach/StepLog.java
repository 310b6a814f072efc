package tideline.cli.teach;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tideline.cli.CommandRun;
import tideline.cli.JsonText;
import tideline.net.model.Net;
import tideline.pnml.write.PnmlWriter;

/** A log as {@code teach --steps} writes it, read again. */
record StepLog(
    Map<String, Object> begin, List<Map<String, Object>> steps, Map<String, Object> end) {

  /** The log of one run on a net. */
  static StepLog of(Net net, String... options) {
    CommandRun run = CommandRun.withInput(new ByteArrayInputStream(pnml(net)), args(options));
    if (run.code() != 0 && run.code() != 4) {
      throw new AssertionError(run.code() + ": " + run.err());
    }
    return all(run.out()).get(0);
  }

  private static String[] args(String... options) {
    List<String> args = new ArrayList<>(List.of("teach", "-", "--steps", "-"));
    args.addAll(List.of(options));
    return args.toArray(String[]::new);
  }

  private static byte[] pnml(Net net) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      PnmlWriter.write(net, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** All runs of a file. */
  static List<StepLog> all(String text) {
    List<StepLog> logs = new ArrayList<>();
    Map<String, Object> begin = Map.of();
    List<Map<String, Object>> steps = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Map<String, Object> event = JsonText.object(line);
      switch ((String) event.get("event")) {
        case "begin" -> begin = event;
        case "end" -> {
          logs.add(new StepLog(begin, List.copyOf(steps), event));
          steps.clear();
        }
        default -> steps.add(event);
      }
    }
    return logs;
  }

  /** How often an event occurs. */
  long count(String event) {
    return steps.stream().filter(s -> s.get("event").equals(event)).count();
  }

  /** How often one of them occurs with a member. */
  long count(String event, String key) {
    return steps.stream().filter(s -> s.get("event").equals(event) && s.containsKey(key)).count();
  }

  long result(String key) {
    return (Long) ((Map<?, ?>) end.get("result")).get(key);
  }

  boolean complete() {
    return end.get("completeness").equals("COMPLETE");
  }
}

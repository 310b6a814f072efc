package tideline.cli.option;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;
import tideline.analysis.json.Json;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;
import tideline.cli.terminal.Terminal;

/** Where a search stops. Every limit that is met shows in the result. */
public final class LimitOptions {

  @Option(
      names = "--max-states",
      paramLabel = "N",
      converter = Count.class,
      description = "Stop when N states are stored.")
  private Long maxStates;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Stop after a time, from the start of the process: 60s, 1h30m.")
  private Duration timeout;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = ByteSize.Budget.class,
      description = "Memory for all that the search stores, in binary units: 512m, 4g.")
  private ByteSize memory;

  public OptionalLong maxStates() {
    return maxStates == null ? OptionalLong.empty() : OptionalLong.of(maxStates);
  }

  public Optional<Duration> timeout() {
    return Optional.ofNullable(timeout);
  }

  /** Hands over what was given. */
  public void applyTo(SearchRequest.Builder request) {
    request.maxStates(maxStates());
    if (memory != null) {
      request.memoryBytes(memory.bytes());
    }
  }

  /** Warns if the budget promises more than the heap holds. */
  public void warnIfHeapIsSmaller(Terminal terminal) {
    long heap = Runtime.getRuntime().maxMemory();
    if (memory != null && memory.bytes() > heap) {
      terminal.warn(
          "--memory "
              + memory
              + " is more than the heap of "
              + Figures.bytes(heap)
              + "; TIDELINE_JAVA_OPTS=-Xmx... makes it larger");
    }
  }

  /** Adds the limits that were given. */
  public void json(Json options) throws IOException {
    if (maxStates != null) {
      options.key("maxStates").value(maxStates);
    }
    if (timeout != null) {
      options.key("timeoutSeconds").value(timeout.toMillis() / 1000.0, 3);
    }
    if (memory != null) {
      options.key("memoryBytes").value(memory.bytes());
    }
  }
}

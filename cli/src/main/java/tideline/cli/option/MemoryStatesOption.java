package tideline.cli.option;

import java.io.IOException;
import java.util.OptionalLong;
import picocli.CommandLine.Option;
import tideline.cli.output.Json;

/** How many states the methods may hold in memory that are given a number of them. */
public final class MemoryStatesOption {

  @Option(
      names = "--memory-states",
      paramLabel = "N",
      converter = Count.class,
      description =
          "The most states held in memory at once. pseudo-root goes on as a state cache where they"
              + " do not suffice; external keeps the others on disk.")
  private Long memoryStates;

  public OptionalLong memoryStates() {
    return memoryStates == null ? OptionalLong.empty() : OptionalLong.of(memoryStates);
  }

  public void json(Json object) throws IOException {
    if (memoryStates != null) {
      object.key("memoryStates").value(memoryStates);
    }
  }
}

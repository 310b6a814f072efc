package tideline.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.CommandRun;
import tideline.cli.Schemas;
import tideline.cli.option.ReportOptions;
import tideline.cli.terminal.Terminal;
import tideline.net.coloured.term.ColourLimitException;

/** What commands print that end before they have a result. */
class EarlyEndTest {

  @Test
  void unfoldingThatIsTooLargeIsOneJsonObjectWithItsReason() {
    CommandRun run = ended(new ColourLimitException("too many bindings"), "--json");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json())
        .containsEntry("schema", 1L)
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "too many bindings");
    Schemas.check("ended", run.json());
  }

  @Test
  void heapThatIsTooSmallIsOneJsonObjectWithItsReason() {
    CommandRun run = ended(new OutOfMemoryError(), "--json");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json("completeness")).isEqualTo("TRUNCATED");
    assertThat(run.json("reason")).asString().contains("-Xmx");
  }

  @Test
  void withoutJsonTheReasonStandsOnTheErrorStreamOnly() {
    CommandRun run = ended(new ColourLimitException("too many bindings"));
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("TRUNCATED: too many bindings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check - --deadlock", "explore -"})
  void timeLimitWhileReadingIsOneJsonObject(String command) {
    String[] args = (command + " --json --timeout 1ms").split(" ");
    CommandRun run = CommandRun.withInput(new SilentInput(), args);
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.json("completeness")).isEqualTo("TRUNCATED");
    assertThat(run.json("reason")).asString().startsWith("time limit of");
  }

  private static CommandRun ended(Throwable failure, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = Terminal.of(InputStream.nullInputStream(), out, err, Map.of());
    CommandLine line = new CommandLine(new Asked());
    line.parseArgs(args);
    ExitCode code = new Failures(terminal).handle(failure, line, List.of(args));
    terminal.err().flush();
    return new CommandRun(
        code.number(), out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Command
  private static final class Asked {
    @SuppressWarnings("unused") // picocli reads it
    @Mixin
    private ReportOptions reports;
  }

  /** A pipe into which nobody writes. */
  @SuppressWarnings("InputStreamSlowMultibyteRead") // it is as slow as can be, on purpose
  private static final class SilentInput extends InputStream {
    private final CountDownLatch never = new CountDownLatch(1);

    @Override
    public int read() throws IOException {
      try {
        never.await();
        return -1;
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }
}

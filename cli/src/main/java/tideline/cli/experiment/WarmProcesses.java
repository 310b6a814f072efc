package tideline.cli.experiment;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import tideline.analysis.json.Json;
import tideline.analysis.json.JsonReader;

/**
 * Runs that share a process with those before them, which saves the start of the JVM: most of the
 * time of a run on a small net. Each is a command of its own all the same. A process that a run has
 * killed, or that took too long, is replaced by another; nothing of it is used again.
 */
final class WarmProcesses implements Processes {

  private final List<String> java = Processes.java("tideline.cli.Series");
  private final BooleanSupplier stopped;
  private final ConcurrentLinkedDeque<Worker> idle = new ConcurrentLinkedDeque<>();

  /**
   * @param stopped whether what runs shall end
   */
  WarmProcesses(BooleanSupplier stopped) {
    this.stopped = stopped;
  }

  /** A process that waits for commands. */
  private record Worker(Process process, BufferedReader answers) {

    /** The next answer; null if the process has ended. */
    String answer() {
      try {
        return answers.readLine();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void end() {
      process.destroyForcibly();
    }
  }

  private Worker worker() throws IOException {
    Worker waiting = idle.poll();
    if (waiting != null) {
      return waiting;
    }
    Process process =
        new ProcessBuilder(java).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    return new Worker(
        process,
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)));
  }

  @Override
  public Ending run(List<String> command, Duration longest)
      throws IOException, InterruptedException {
    Worker worker = worker();
    boolean whole = false;
    try {
      worker.process.getOutputStream().write(line(command));
      worker.process.getOutputStream().flush();
      Ending ending = await(CompletableFuture.supplyAsync(worker::answer), longest);
      whole = ending.exitCode() >= 0;
      return ending;
    } finally {
      if (whole) {
        idle.push(worker);
      } else {
        worker.end();
      }
    }
  }

  private static byte[] line(List<String> command) {
    return (Json.oneLine(command) + '\n').getBytes(StandardCharsets.UTF_8);
  }

  private Ending await(CompletableFuture<String> answer, Duration longest)
      throws InterruptedException {
    long end = System.nanoTime() + longest.toNanos();
    while (!stopped.getAsBoolean() && System.nanoTime() < end) {
      try {
        return ending(answer.get(GLANCE_MILLIS, TimeUnit.MILLISECONDS));
      } catch (TimeoutException e) {
        // not yet: look again
      } catch (ExecutionException e) {
        return new Ending(-1, "", "the process ended");
      }
    }
    return new Ending(-1, "", "");
  }

  private static Ending ending(String answer) {
    if (answer == null) {
      return new Ending(-1, "", "the process ended");
    }
    Map<String, Object> members = JsonReader.object(answer);
    return new Ending(
        ((Long) members.get("exit")).intValue(),
        (String) members.get("out"),
        (String) members.get("err"));
  }

  @Override
  public void close() {
    idle.forEach(Worker::end);
  }
}

package tideline.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Option;
import tideline.cli.output.Json;

/** Runs that are taken up again. */
public final class CheckpointOptions {

  private static final String USUAL = "5m";
  private static final Duration USUAL_INTERVAL = Duration.ofMinutes(5);

  @Option(
      names = "--checkpoint",
      arity = "0..1",
      paramLabel = "INTERVAL",
      fallbackValue = USUAL,
      converter = TimeSpan.class,
      description =
          "full, external: keep files in the folder --disk from which --resume goes on, whatever"
              + " ends the run; a checkpoint each INTERVAL, default 5m. depth: how often --save"
              + " writes its file.")
  private Duration interval;

  @Option(
      names = "--resume",
      paramLabel = "PATH",
      description =
          "full, external: go on from the last checkpoint in a folder. depth: go on from a file"
              + " that --save wrote, with a larger bound or budget.")
  private Path resume;

  /** Whether checkpoints are wanted: a run that goes on from one makes them, too. */
  public boolean areWanted() {
    return interval != null || resume != null;
  }

  /** Whether an interval, or the usual one, was asked for. */
  public boolean isIntervalGiven() {
    return interval != null;
  }

  /** Says each interval once that it is time. */
  public BooleanSupplier clock() {
    long nanos = interval().toNanos();
    long[] last = {System.nanoTime()};
    return () -> {
      long now = System.nanoTime();
      boolean isTime = now - last[0] >= nanos;
      last[0] = isTime ? now : last[0];
      return isTime;
    };
  }

  public Duration interval() {
    return interval == null ? USUAL_INTERVAL : interval;
  }

  /** The folder or file to go on from. */
  public Optional<Path> resume() {
    return Optional.ofNullable(resume);
  }

  /**
   * Where the files of the run are.
   *
   * @throws IllegalArgumentException with a message for people, if no folder was given
   */
  public Path folder(DiskOptions disk) {
    if (resume != null) {
      return resume;
    }
    if (!disk.isGiven()) {
      throw new IllegalArgumentException("--checkpoint needs a folder that stays: give --disk DIR");
    }
    return disk.folder();
  }

  public void json(Json options) throws IOException {
    if (interval != null) {
      options.key("checkpointSeconds").value(interval.toMillis() / 1000.0, 3);
    }
    if (resume != null) {
      options.key("resume").value(resume.toString());
    }
  }
}

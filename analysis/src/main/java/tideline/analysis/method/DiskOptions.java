package tideline.analysis.method;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import tideline.analysis.option.MethodOption;
import tideline.analysis.run.SearchRequest;

/** Where a run may keep what does not fit in memory, and from where it goes on. */
public final class DiskOptions {

  public static final MethodOption<Path> DISK =
      MethodOption.path(
          "disk",
          "DIR",
          "Folder for files that are not in memory, made if it is not there; without it, the"
              + " system's. sweep-line: with it, states of later classes wait in files there.");

  public static final MethodOption<Long> LIMIT =
      MethodOption.bytes(
              "disk-limit",
              "SIZE",
              "Disk space for all temporary files; without it, nine tenths of what is free.")
          .key("diskLimitBytes");

  public static final MethodOption<Duration> CHECKPOINT =
      MethodOption.span(
              "checkpoint",
              "INTERVAL",
              "Keep files in the folder --disk from which --resume goes on, whatever ends the run;"
                  + " a checkpoint each INTERVAL, default 5m.")
          .alone("5m")
          .key("checkpointSeconds");

  public static final MethodOption<Path> RESUME =
      MethodOption.path(
          "resume",
          "PATH",
          "Go on from the last checkpoint in a folder; depth: from a file that --save wrote, with"
              + " a larger bound or budget.");

  /** What is left free of a disk when no limit is given. */
  private static final int FREE_PART = 10;

  private static final Duration USUAL_INTERVAL = Duration.ofMinutes(5);

  private final SearchRequest request;

  DiskOptions(SearchRequest request) {
    this.request = request;
  }

  boolean isGiven() {
    return request.has(DISK);
  }

  boolean hasLimit() {
    return request.has(LIMIT);
  }

  /** Whether checkpoints are wanted: a run that goes on from one makes them, too. */
  boolean hasCheckpoints() {
    return request.has(CHECKPOINT) || request.has(RESUME);
  }

  Duration interval() {
    return request.get(CHECKPOINT).orElse(USUAL_INTERVAL);
  }

  Optional<Path> resume() {
    return request.get(RESUME);
  }

  /**
   * Where the files of a run with checkpoints are.
   *
   * @throws IllegalArgumentException with a message for people, if no folder was given
   */
  Path checkpointFolder() {
    if (resume().isPresent()) {
      return resume().get();
    }
    if (!isGiven()) {
      throw new IllegalArgumentException("--checkpoint needs a folder that stays: give --disk DIR");
    }
    return folder();
  }

  /**
   * The folder for files, which is there now.
   *
   * @throws IllegalArgumentException with a message for people, if it cannot be used
   */
  Path folder() {
    Path folder = request.get(DISK).orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")));
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw refused(folder, Files.exists(folder) ? "it is no directory" : "it cannot be made");
    }
    if (!Files.isWritable(folder)) {
      throw refused(folder, "permission denied");
    }
    return folder;
  }

  private static IllegalArgumentException refused(Path folder, String why) {
    return new IllegalArgumentException("cannot keep files in '" + folder + "': " + why);
  }

  /** The most bytes in all files. */
  long limitBytes() {
    Optional<Long> given = request.get(LIMIT);
    if (given.isPresent()) {
      return given.get();
    }
    try {
      long free = Files.getFileStore(folder()).getUsableSpace();
      return free - free / FREE_PART;
    } catch (IOException e) {
      return Long.MAX_VALUE; // the first write will tell
    }
  }
}

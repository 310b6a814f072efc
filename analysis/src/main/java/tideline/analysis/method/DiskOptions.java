package tideline.analysis.method;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.analysis.option.MethodOption;
import tideline.analysis.run.SearchRequest;

/** Where a run may keep what does not fit in memory, and from where it goes on. */
public final class DiskOptions {

  public static final MethodOption<Path> DISK =
      MethodOption.path(
          "disk",
          "DIR",
          "Folder for files that are not in memory, made if it is not there; without it, one"
              + " below the user's cache folder. sweep-line: with it, states of later classes wait in files there.");

  public static final MethodOption<Long> LIMIT =
      MethodOption.bytes(
              "disk-limit",
              "SIZE",
              "Disk space for all temporary files; without it, half of what is free.")
          .key("diskLimitBytes");

  public static final MethodOption<Duration> CHECKPOINT =
      MethodOption.span(
              "checkpoint",
              "INTERVAL",
              "Keep files in the folder --disk from which --resume goes on, whatever ends the run;"
                  + " a checkpoint each INTERVAL, default 5m. depth: how often --save writes.")
          .alone("5m")
          .key("checkpointSeconds");

  public static final MethodOption<Path> RESUME =
      MethodOption.path(
          "resume",
          "PATH",
          "Go on from the last checkpoint in a folder; depth: from a file that --save wrote, with"
              + " a larger bound or budget.");

  /** What is left free of a disk when no limit is given: one of so many parts. */
  private static final int FREE_PART = 2;

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

  /** Says each interval once that it is time. */
  BooleanSupplier clock() {
    long nanos = interval().toNanos();
    long[] last = {System.nanoTime()};
    return () -> {
      long now = System.nanoTime();
      boolean isTime = now - last[0] >= nanos;
      last[0] = isTime ? now : last[0];
      return isTime;
    };
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
    if (!isGiven()) {
      return UserCache.folder();
    }
    Path folder = request.get(DISK).orElseThrow();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw refused(folder, "it cannot be made, since " + obstacle(folder));
    }
    if (!Files.isWritable(folder)) {
      throw refused(folder, "permission denied");
    }
    return folder;
  }

  private static String obstacle(Path folder) {
    Path above = folder.toAbsolutePath();
    while (above != null && !Files.exists(above)) {
      above = above.getParent();
    }
    return above == null || Files.isDirectory(above)
        ? "permission is denied"
        : above + " is no directory";
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

package tideline.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.output.Json;

/** Where a method may keep what does not fit in memory, and how much of it. */
public final class DiskOptions {

  /** What is left free of a disk when no limit is given. */
  private static final int FREE_PART = 10;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private Path folder;

  @Option(
      names = "--disk",
      paramLabel = "DIR",
      description =
          "Folder for files that are not in memory, made if it is not there; without it, the"
              + " system's. sweep-line: with it, states of later classes wait in files there.")
  void choose(String name) {
    try {
      folder = Path.of(name);
    } catch (InvalidPathException e) {
      throw refuse(name, e.getReason());
    }
    create();
    if (!Files.isDirectory(folder)) {
      throw refuse(
          name, Files.exists(folder) ? "it is no directory" : "there is no such directory");
    }
    if (!Files.isWritable(folder)) {
      throw refuse(name, "permission denied");
    }
  }

  /** A folder for one run may be new, and so may those that it lies in. */
  private void create() {
    try {
      if (!Files.exists(folder)) {
        Files.createDirectories(folder);
      }
    } catch (IOException e) {
      throw refuse(folder.toString(), "it cannot be made, since " + obstacle());
    }
  }

  private String obstacle() {
    Path above = folder.toAbsolutePath();
    while (above != null && !Files.exists(above)) {
      above = above.getParent();
    }
    return above == null || Files.isDirectory(above)
        ? "permission is denied"
        : above + " is no directory";
  }

  @Option(
      names = "--disk-limit",
      paramLabel = "SIZE",
      converter = ByteSize.Converter.class,
      description = "Disk space for all temporary files; without it, nine tenths of what is free.")
  private ByteSize limit;

  private ParameterException refuse(String name, String why) {
    return new ParameterException(
        command.commandLine(), "cannot keep files in '" + name + "': " + why);
  }

  /** Whether a folder was chosen. */
  public boolean isGiven() {
    return folder != null;
  }

  /** Whether a limit was chosen. */
  public boolean hasLimit() {
    return limit != null;
  }

  /** The folder for temporary files. */
  public Path folder() {
    return folder == null ? Path.of(System.getProperty("java.io.tmpdir")) : folder;
  }

  /** The most bytes in all temporary files. */
  public long limitBytes() {
    if (limit != null) {
      return limit.bytes();
    }
    try {
      long free = Files.getFileStore(folder()).getUsableSpace();
      return free - free / FREE_PART;
    } catch (IOException e) {
      return Long.MAX_VALUE; // the first write will tell
    }
  }

  /** Adds the options that were given. */
  public void json(Json options) throws IOException {
    if (folder != null) {
      options.key("disk").value(folder.toString());
    }
    if (limit != null) {
      options.key("diskLimitBytes").value(limit.bytes());
    }
  }
}

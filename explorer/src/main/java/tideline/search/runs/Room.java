package tideline.search.runs;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import tideline.search.disk.DiskException;
import tideline.search.disk.DiskFile;
import tideline.search.disk.RunFolder;
import tideline.search.store.MemoryBudget;

/**
 * Memory for runs, and a folder for those that do not fit. When memory is short, the largest run in
 * memory goes to disk. One thread at a time.
 */
public final class Room {

  static final String PREFIX = "run-";

  private final MemoryBudget budget;
  private final Optional<RunFolder> folder;
  private final Set<Run> runs = new LinkedHashSet<>();
  private long files;

  private Room(MemoryBudget budget, Optional<RunFolder> folder) {
    this.budget = budget;
    this.folder = folder;
  }

  public static Room inMemory(MemoryBudget budget) {
    return new Room(budget, Optional.empty());
  }

  /** What does not fit into the budget goes to files of a folder. */
  public static Room withFiles(MemoryBudget budget, RunFolder folder) {
    return new Room(budget, Optional.of(folder));
  }

  public MemoryBudget budget() {
    return budget;
  }

  Optional<RunFolder> folder() {
    return folder;
  }

  /**
   * @throws RoomExceededException if neither memory nor disk is left
   */
  void take(long bytes) {
    while (!budget.reserve(bytes)) {
      if (!spillLargest()) {
        throw new RoomExceededException(bytes);
      }
    }
  }

  void release(long bytes) {
    budget.release(bytes);
  }

  void add(Run run) {
    runs.add(run);
  }

  void remove(Run run) {
    runs.remove(run);
  }

  private boolean spillLargest() {
    Run largest = null;
    if (folder.isPresent()) {
      for (Run run : runs) {
        if (largest == null || run.dataBytes() > largest.dataBytes()) {
          largest = run;
        }
      }
    }
    if (largest == null || largest.dataBytes() == 0) {
      return false;
    }
    largest.spill();
    return true;
  }

  /** Whether files here can have such a name: a checkpoint must not lead elsewhere. */
  static boolean isName(String name) {
    return name.startsWith(PREFIX) && name.substring(PREFIX.length()).matches("[0-9]{1,18}");
  }

  /** Numbers files after one of an earlier process. */
  void filesUpTo(String name) {
    files = Math.max(files, Long.parseLong(name.substring(PREFIX.length())));
  }

  String newName() {
    return PREFIX + ++files;
  }

  /** Adds the names of all files in use. */
  void names(Set<String> target) {
    runs.forEach(run -> target.add(run.name()));
  }

  /** Lets the files of all runs go. */
  void closeFiles() {
    runs.forEach(Run::closeFile);
  }

  DiskFile create(String name) {
    try {
      return folder.orElseThrow().create(name);
    } catch (IOException e) {
      throw new DiskException("cannot make a file for states in " + folder.orElseThrow(), e);
    }
  }
}

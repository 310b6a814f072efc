package tideline.cluster.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tideline.cluster.kernel.FolderFiles;
import tideline.cluster.kernel.Holdings;
import tideline.cluster.kernel.Kernel;
import tideline.cluster.kernel.LevelFiles;
import tideline.cluster.kernel.PartitionedModel;
import tideline.model.Model;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.runs.Room;
import tideline.search.store.MemoryBudget;

/**
 * All that a task has to know; what is made of it is kept in each process.
 *
 * @param id of this attempt at a run: a process that has served another one shares nothing with it
 * @param folder where files are, a folder that all processes see
 * @param memoryBytes for all partitions of a process
 */
record Plan(
    String id,
    Subject subject,
    int partitions,
    Kernel.Rounds rounds,
    String folder,
    long memoryBytes)
    implements Serializable {

  private static final Map<String, Model> MODELS = new ConcurrentHashMap<>();
  private static final Map<String, PartitionedModel> LAYOUTS = new ConcurrentHashMap<>();
  private static final Map<String, Holdings> HOLDINGS = new ConcurrentHashMap<>();

  LevelFiles files() {
    return new FolderFiles(Path.of(folder));
  }

  /** The tasks of this run in this process. */
  Kernel kernel(int[] widenings) {
    PartitionedModel layout =
        LAYOUTS.computeIfAbsent(
            id + Arrays.toString(widenings),
            key -> new PartitionedModel(built(), partitions, subject.questions(), widenings));
    Holdings holdings = HOLDINGS.computeIfAbsent(id, key -> new Holdings());
    return new Kernel(layout, rounds, files(), partition -> room(), holdings);
  }

  /** What does not fit goes to temporary files of the machine. */
  private Room room() {
    long bytes = memoryBytes > 0 ? memoryBytes : Runtime.getRuntime().maxMemory() / 2;
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    return Room.withFiles(
        new MemoryBudget(Math.max(1 << 20, bytes / partitions)),
        new TemporaryFolder(new FolderDisk(temporary)));
  }

  private Model built() {
    return MODELS.computeIfAbsent(id, key -> subject.model());
  }

  /** Lets this process forget the run. */
  static void forget(String id) {
    MODELS.remove(id);
    HOLDINGS.remove(id);
    LAYOUTS.keySet().removeIf(key -> key.startsWith(id));
  }

  /** For tasks, which may throw what they like. */
  static IOException failed(Exception cause) {
    return new IOException(cause.getMessage(), cause);
  }
}

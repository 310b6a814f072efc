package tideline.search.disk;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/**
 * The named files of one run. All access to files that outlive a process goes through this
 * interface, so that a test can lose power, fill the disk or damage a file at any operation.
 *
 * <p>What {@link #create}, {@link #rename} and {@link #delete} did survives a loss of power only
 * after {@link #force}; what a file holds, only after {@link DiskFile#force}.
 */
public interface RunFolder extends Closeable {

  /** Makes a new, empty file; one of the same name is replaced. */
  DiskFile create(String name) throws IOException;

  /**
   * Opens a file that is there.
   *
   * @throws java.nio.file.NoSuchFileException if it is not
   */
  DiskFile open(String name) throws IOException;

  /** Whether a file that was closed can be opened again. */
  default boolean opensAgain() {
    return true;
  }

  /** Gives a file another name in one step; a file that had it before is gone. */
  void rename(String from, String to) throws IOException;

  /** Removes a file, if it is there. */
  void delete(String name) throws IOException;

  /** The names of all files, in alphabetical order. */
  List<String> list() throws IOException;

  /** Comes back when the names as they are now would survive a loss of power. */
  void force() throws IOException;

  /** Lets another run have the folder. */
  @Override
  void close() throws IOException;
}

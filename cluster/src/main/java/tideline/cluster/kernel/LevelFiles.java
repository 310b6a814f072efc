package tideline.cluster.kernel;

import java.io.IOException;
import java.util.Optional;

/** Where the files of rounds are: a folder that all processes see. */
public interface LevelFiles {

  /** Makes a file appear whole, in one step; one of the same name is replaced. */
  void write(String name, byte[] content) throws IOException;

  /** What a file holds; empty if there is none. */
  Optional<byte[]> read(String name) throws IOException;

  /** The file of a round and a partition. */
  static String name(int round, int partition) {
    return "round-" + round + "-" + partition;
  }
}

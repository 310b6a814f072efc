package tideline.search.external;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.search.disk.BlockLog;
import tideline.search.disk.BlockReader;
import tideline.search.disk.Records;
import tideline.search.disk.StateBlock;

/** Looks at everything that a search has left on disk. */
final class PartitionAudit {

  private PartitionAudit() {}

  /**
   * What is wrong with the partitions of a search that visited so many states; empty if nothing.
   */
  static List<String> faults(ExternalSearch search, long states) {
    List<String> faults = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Workspace workspace = search.workspace();
    BlockLog log = workspace.log();
    Records records = workspace.records();
    for (Partition p : workspace.partitions().all()) {
      BlockReader reader = new BlockReader(log, records);
      reader.begin(new ArrayDeque<>(p.visited));
      long count = 0;
      while (reader.hasNext()) {
        StateBlock block = reader.next();
        for (int i = 0; i < block.size(); i++) {
          int at = i * records.stride();
          count++;
          int owner = workspace.function().part(block.states(), at);
          if (owner != p.number) {
            faults.add("a state of partition " + owner + " in partition " + p.number);
          }
          if (!seen.add(
              Arrays.toString(Arrays.copyOfRange(block.states(), at, at + records.words())))) {
            faults.add("a state twice, the second time in partition " + p.number);
          }
        }
      }
      if (count != p.states || p.open != 0 || workspace.queues().waiting(p) != 0) {
        faults.add("partition " + p.number + " is not done");
      }
    }
    if (seen.size() != states) {
      faults.add(seen.size() + " states on disk instead of " + states);
    }
    return faults;
  }
}

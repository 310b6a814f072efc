package tideline.site.patch;

import java.util.Optional;
import tideline.net.rank.Grouping;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.GroupingPlan;
import tideline.net.rank.RankedNet;

/** States are packed, never ranked: nets of a page are small. */
final class NetModel {

  private NetModel() {}

  public Optional<GroupingPlan> groupingPlan(GroupingEffort effort) {
    return Optional.empty();
  }

  public Optional<Grouping> grouped(GroupingEffort effort) {
    return Optional.empty();
  }

  public Optional<RankedNet> ranked(GroupingEffort effort) {
    return Optional.empty();
  }
}

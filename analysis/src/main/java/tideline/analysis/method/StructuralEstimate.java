package tideline.analysis.method;

import java.util.Optional;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.model.Model;
import tideline.net.rank.GroupingEffort;

/** Groups places for an estimate and for nothing else. */
public final class StructuralEstimate {

  private StructuralEstimate() {}

  /** What estimates the states of a net by its structure; empty if there is no time. */
  public static Optional<SizeEstimator> of(SearchRequest request) {
    Model model = request.model();
    if (model.net().isEmpty()) {
      return Optional.empty();
    }
    try {
      return request
          .control()
          .prepare(() -> model.grouped(GroupingEffort.QUICK))
          .map(grouping -> SizeEstimator.of(grouping, model.isBounded()));
    } catch (StoppedException e) {
      return Optional.empty();
    }
  }
}

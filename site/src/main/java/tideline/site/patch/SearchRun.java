package tideline.site.patch;

import java.util.Optional;
import tideline.analysis.estimate.SizeEstimate;
import tideline.analysis.estimate.SizeEstimator;

/** A page shows what was counted, and no guesses. */
final class SearchRun {

  private SearchRun() {}

  private Optional<SizeEstimate> estimate(SizeEstimator by) {
    return Optional.empty();
  }
}

package tideline.analysis.method;

import java.util.List;
import java.util.Optional;
import tideline.analysis.option.MethodOption;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.Watchers;
import tideline.net.explored.RankedModel;

/** A run of any method whose states are ranks: one word each, whatever the net is. */
final class RankedStates {

  static final MethodOption<Kind> STATES =
      MethodOption.choice(
          "states",
          "KIND",
          "What a state is: packed (default, a field for each place) or ranks (one number, of one"
              + " word; places need proven bounds).",
          Kind.values());

  /** What a state is. */
  enum Kind {
    PACKED,
    RANKS
  }

  private static final List<MethodOption<?>> KEPT =
      List.of(DiskOptions.CHECKPOINT, DiskOptions.RESUME, DepthMethod.SAVE);

  private RankedStates() {}

  static boolean isAsked(SearchRequest request) {
    return request.get(STATES).equals(Optional.of(Kind.RANKS));
  }

  /**
   * @throws IllegalArgumentException with a message for people, if another option does not go with
   *     ranks
   */
  static void check(SearchRequest request) {
    if (!isAsked(request)) {
      return;
    }
    if (request.watchers() != Watchers.NONE) {
      throw new IllegalArgumentException(
          "--states ranks goes with explore; check has --method full --store ranks");
    }
    if (ReducedStateSpace.isAsked(request)) {
      throw new IllegalArgumentException("--reduce stubborn needs packed states");
    }
    if (KEPT.stream().anyMatch(request::has)) {
      throw new IllegalArgumentException(
          "--checkpoint, --resume and --save keep packed states: leave out --states ranks");
    }
  }

  /** The same request about ranks. */
  static SearchRequest ranked(SearchRequest request) {
    request.progress().phase("grouping places");
    RankedModel model =
        request
            .control()
            .prepare(() -> RankedModel.of(request.model()))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "--states ranks is not possible: the places fall into no small groups"));
    return request.change(model).settings(request.settings().without(STATES)).build();
  }

  /** Says what a state was. */
  static SearchOutcome told(SearchOutcome outcome) {
    outcome.facts().text("stateKind", "states", "ranks");
    return outcome;
  }
}

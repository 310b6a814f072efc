package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tideline.analysis.run.SearchRequest;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Property;

/**
 * The most tokens in a place and in a marking where the state space is too large to be looked at:
 * bounds from both sides.
 */
public final class LargestMarkings {

  /** More places are not asked for one by one. */
  private static final int MOST_PLACES = 20_000;

  private static final Techniques WITHOUT_COUNTING =
      Techniques.without(List.of("explicit", "decision-diagrams"));

  private final Investigation investigation;
  private final List<Goal.Bound> goals;

  /** Asks about a net. */
  public LargestMarkings(Net net) {
    List<Property> properties = new ArrayList<>();
    TreeMap<Integer, Long> all = new TreeMap<>();
    for (int p = 0; p < net.places(); p++) {
      all.put(p, 1L);
    }
    properties.add(Property.bound("all", LinearExpression.of(all, 0)));
    for (int p = 0; p < net.places() && net.places() <= MOST_PLACES; p++) {
      TreeMap<Integer, Long> one = new TreeMap<>();
      one.put(p, 1L);
      properties.add(Property.bound(net.placeId(p), LinearExpression.of(one, 0)));
    }
    investigation = new Investigation(net, properties, answer -> {});
    goals = investigation.open(Goal.Bound.class);
  }

  /** Looks for a while, by whatever does not count the states: others do that. */
  public void find(SearchRequest base, Duration time) {
    new Portfolio(base, time, WITHOUT_COUNTING).decide(investigation);
  }

  /** The most tokens of a marking, if they are known. */
  public Optional<Verdict> inMarking() {
    return Optional.of(investigation.answers().get(0).verdict())
        .filter(v -> v.kind() != Verdict.Kind.UNKNOWN);
  }

  /** The most tokens of a place, if they are known: not every place has to be. */
  public Optional<Verdict> inPlace() {
    if (goals.size() < 2) {
      return Optional.empty();
    }
    List<Goal.Bound> places = goals.subList(1, goals.size());
    long most = places.stream().mapToLong(Goal.Bound::most).max().orElse(0);
    if (most == Goal.Bound.UNLIMITED) {
      return Optional.of(Verdict.UNBOUNDED);
    }
    return places.stream().allMatch(g -> g.limit() <= most)
        ? Optional.of(Verdict.ofBound(most))
        : Optional.empty();
  }
}

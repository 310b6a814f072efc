package tideline.net.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import tideline.net.structure.Structure;

/**
 * The places of a net in disjoint groups, each with the list of configurations it can have, and the
 * places whose tokens follow from those of others.
 *
 * <p>The product of the numbers of configurations is the number of ranks. Groups are made from
 * P-invariants, safe units and weightings that no firing increases, and joined where they depend on
 * each other. Same net and same effort, same grouping.
 */
public final class Grouping {

  private static final long LOCAL_WORK = 200_000_000;
  private static final int SHARES = 3;
  private static final long MOST_TOKENS = 1 << 30;

  /** Ranks are numbers below 2 to this. */
  private static final double MOST_BITS = 62;

  final RankFacts facts;
  final GroupingEffort effort;
  final List<Group> groups;
  final List<DerivedPlace> derived;

  /** The groups before any were joined. */
  private final List<Group> parts;

  private Grouping(
      RankFacts facts,
      GroupingEffort effort,
      List<Group> parts,
      List<Group> groups,
      List<DerivedPlace> derived) {
    this.facts = facts;
    this.effort = effort;
    this.parts = parts;
    this.groups = groups;
    this.derived = derived;
  }

  /** The grouping, or empty if the net has too many ranks or too large groups for it to pay. */
  public static Optional<Grouping> of(Structure structure, GroupingEffort effort) {
    return GroupingPlan.of(structure, effort).grouping();
  }

  static Optional<Grouping> of(RankFacts facts, GroupingEffort effort) {
    return GroupingPlan.of(facts, effort).grouping();
  }

  static Optional<Grouping> of(RankFacts facts, GroupingEffort effort, Cover.Division division) {
    List<Group> groups = new ArrayList<>();
    Work local = new Work(LOCAL_WORK);
    for (int[] places : division.groups()) {
      if (!add(facts, places, effort.configurations(), local, groups)) {
        return Optional.empty();
      }
    }
    Map<Integer, DerivedPlace> byPlace = new TreeMap<>(division.derived());
    return joined(facts, effort, groups, List.copyOf(byPlace.values()));
  }

  private static Optional<Grouping> joined(
      RankFacts facts, GroupingEffort effort, List<Group> parts, List<DerivedPlace> derived) {
    List<Group> joined =
        effort.joint() > 1
            ? new Joining(facts, parts, effort.joint(), new Work(effort.work())).run()
            : parts;
    List<Group> ordered = joined.stream().sorted(order()).toList();
    Grouping grouping = new Grouping(facts, effort, parts, ordered, derived);
    return grouping.bits() < MOST_BITS ? Optional.of(grouping) : Optional.empty();
  }

  /** Adds the group of the places, or those of its halves where it is too large. */
  private static boolean add(
      RankFacts facts, int[] places, int configurations, Work work, List<Group> groups) {
    boolean tooMany = IntStream.of(places).anyMatch(p -> facts.bound[p] > MOST_TOKENS);
    if (tooMany || work.isSpent()) {
      return false;
    }
    Work share = new Work(LOCAL_WORK / SHARES);
    Optional<Group> group = LocalSpace.explore(facts, places, configurations, share);
    work.spend(share.spent());
    if (group.isPresent()) {
      return groups.add(group.get());
    }
    int half = places.length / 2;
    return half > 0
        && add(facts, Arrays.copyOf(places, half), configurations, work, groups)
        && add(
            facts, Arrays.copyOfRange(places, half, places.length), configurations, work, groups);
  }

  /** Large groups first: their configurations are neighbours, and states cluster. */
  private static Comparator<Group> order() {
    return Comparator.<Group>comparingInt(g -> -g.size())
        .thenComparingInt(g -> g.places.length == 0 ? -1 : g.places[0]);
  }

  /** The logarithm of the number of ranks to base 2. */
  public double bits() {
    return groups.stream().mapToDouble(Group::bits).sum();
  }

  /** The numbers of configurations of the groups. */
  public int[] sizes() {
    return groups.stream().mapToInt(Group::size).toArray();
  }

  /** The places of a group. */
  public int[] places(int group) {
    return groups.get(group).places.clone();
  }

  /** The number of places in no group because an invariant gives their tokens. */
  public int derivedPlaces() {
    return derived.size();
  }

  /** Whether some place has a guessed bound, so that the ranks may have to change on the way. */
  public boolean hasGuesses() {
    return facts.hasGuesses();
  }

  /** Bytes of the configurations of all groups, those before joining included. */
  long bytes() {
    Set<Group> all = Collections.newSetFromMap(new IdentityHashMap<>());
    all.addAll(groups);
    all.addAll(parts);
    return all.stream().mapToLong(g -> g.rows.bytes() + 4L * g.places.length).sum();
  }

  /** Gives back the memory of what can be computed again from the configurations. */
  void forgetMoves() {
    groups.forEach(Group::forgetMoves);
    parts.forEach(Group::forgetMoves);
  }

  /** The number of ranks. */
  long ranks() {
    return groups.stream().mapToLong(Group::size).reduce(1, Math::multiplyExact);
  }

  /** The same for firing backwards. */
  Grouping reversed() {
    return new Grouping(
        facts, effort, List.of(), groups.stream().map(Group::reversed).toList(), derived);
  }

  /** Another grouping of the same net by a larger effort. */
  Optional<Grouping> refined() {
    boolean larger = effort.work() < GroupingEffort.THOROUGH.work();
    return larger ? with(GroupingEffort.THOROUGH) : Optional.empty();
  }

  /** The same net by another effort: what does not depend on it is not done again. */
  public Optional<Grouping> with(GroupingEffort other) {
    return other.configurations() == effort.configurations()
        ? joined(facts, other, parts, derived)
        : of(facts, other);
  }

  /** A grouping with room for more tokens in a place whose bound was a guess. */
  Optional<Grouping> withLargerGuess(int place) {
    return of(facts.withLargerGuess(place), effort);
  }
}

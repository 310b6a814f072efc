package tideline.net.rank;

import java.util.Optional;
import tideline.net.structure.Structure;

/**
 * Which places belong together, before the configurations of any group are known. Made in a
 * fraction of the time that groups take, it tells whether these are worth it. Immutable.
 */
public final class GroupingPlan {

  private static final long WORK = 15_000_000;

  private final RankFacts facts;
  private final GroupingEffort effort;
  private final Cover.Division division;

  private GroupingPlan(RankFacts facts, GroupingEffort effort, Cover.Division division) {
    this.facts = facts;
    this.effort = effort;
    this.division = division;
  }

  public static GroupingPlan of(Structure structure, GroupingEffort effort) {
    return of(RankFacts.of(structure), effort);
  }

  static GroupingPlan of(RankFacts facts, GroupingEffort effort) {
    return new GroupingPlan(facts, effort, new Cover(facts, effort, new Work(WORK)).best());
  }

  /** About how many bits ranks will need, if no groups are joined. */
  public double bits() {
    return division.bits();
  }

  /** About how many configurations all groups together will have. */
  public double configurations() {
    return division.configurations();
  }

  /** The grouping, or empty if the net has too many ranks or too large groups for it to pay. */
  public Optional<Grouping> grouping() {
    return Grouping.of(facts, effort, Elimination.improve(facts, division));
  }
}

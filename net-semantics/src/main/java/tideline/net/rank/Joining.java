package tideline.net.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;

/**
 * Replaces two groups by their joint one where that has fewer configurations than the product, the
 * pair that saves most first. Whatever is done when the work ends is a valid grouping.
 */
final class Joining {

  /** Fewer bits than this are not worth a larger table. */
  private static final double LEAST_GAIN = 0.05;

  private final RankFacts facts;
  private final int mostConfigurations;
  private final Work work;
  private final List<Group> groups;
  private final PriorityQueue<Pair> pairs =
      new PriorityQueue<>(
          (a, b) ->
              a.gain != b.gain
                  ? Double.compare(b.gain, a.gain)
                  : a.left != b.left
                      ? Integer.compare(a.left, b.left)
                      : Integer.compare(a.right, b.right));

  private record Pair(int left, int right, double gain) {}

  Joining(RankFacts facts, List<Group> groups, int mostConfigurations, Work work) {
    this.facts = facts;
    this.groups = new ArrayList<>(groups);
    this.mostConfigurations = mostConfigurations;
    this.work = work;
  }

  List<Group> run() {
    int first = groups.size();
    for (int right = 1; right < first; right++) {
      tryAll(right);
    }
    while (!pairs.isEmpty() && !work.isSpent()) {
      Pair best = pairs.poll();
      Group left = groups.get(best.left);
      Group right = groups.get(best.right);
      if (left != null && right != null) {
        JointSpace joint = JointSpace.explore(facts, left, right, mostConfigurations, work);
        if (joint != null) {
          groups.set(best.left, null);
          groups.set(best.right, null);
          groups.add(joint.group());
          tryAll(groups.size() - 1);
        }
      }
    }
    return groups.stream().filter(Objects::nonNull).toList();
  }

  private void tryAll(int right) {
    for (int left = 0; left < right && !work.isSpent(); left++) {
      if (groups.get(left) != null) {
        JointSpace joint =
            JointSpace.explore(
                facts, groups.get(left), groups.get(right), mostConfigurations, work);
        if (joint != null && joint.gain() >= LEAST_GAIN) {
          pairs.add(new Pair(left, right, joint.gain()));
        }
      }
    }
  }
}

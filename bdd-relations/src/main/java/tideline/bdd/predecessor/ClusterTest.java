package tideline.bdd.predecessor;

import java.util.Arrays;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.LevelEvents;

/** Passes markings whose projection onto some of the levels lies in a set. */
final class ClusterTest implements LevelTest {

  private final FrozenDiagram cluster;

  /** By level of the kernel whether the cluster has it; it then has them in the same order. */
  private final boolean[] has;

  private ClusterTest(FrozenDiagram cluster, boolean[] has) {
    this.cluster = cluster;
    this.has = has;
  }

  static ClusterTest of(LevelEvents events, FrozenDiagram cluster) {
    boolean[] has = new boolean[events.levels()];
    int next = 0;
    for (int level = 0; level < has.length && next < cluster.events().levels(); level++) {
      int[] places = cluster.events().level(next).places();
      has[level] = Arrays.equals(events.level(level).places(), places);
      next += has[level] ? 1 : 0;
    }
    if (next < cluster.events().levels()) {
      throw new IllegalArgumentException("the cluster has levels that the kernel does not have");
    }
    return new ClusterTest(cluster, has);
  }

  @Override
  public int states() {
    return cluster.cells();
  }

  @Override
  public int start() {
    return cluster.start();
  }

  @Override
  public int next(int state, int level, long code) {
    if (!has[level]) {
      return state;
    }
    int below = cluster.below(state, code);
    return below == FrozenDiagram.END ? REJECTED : below;
  }
}

package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.search.Ending;
import tideline.search.disk.BlockLog;
import tideline.search.disk.Records;

class ExternalLimitsTest {

  /** What a heap of 32 MB has room for, and more. */
  private static final long[] BUDGETS = {12L << 20, 16L << 20, 64L << 20, 1L << 30};

  @Test
  void partitionsQueuesAndBlocksOnTheirWayFitIntoTheBudgetTogether() {
    for (long bytes : BUDGETS) {
      for (int words = 1; words <= 8; words++) {
        ExternalLimits limits = ExternalLimits.ofBytes(bytes, words, 1);
        long states = limits.partitionStates() * (8L * (words + 1) + 8);
        long queues =
            limits.queueStates() * tideline.search.disk.QueueBuffer.bytesPerState(words, 1);
        long blocks = BlockLog.bytesFor(words + 1, Records.blockStates(words, 1));
        assertThat(states + queues + blocks)
            .as("%d bytes, %d words", bytes, words)
            .isLessThan(bytes);
      }
    }
  }

  @Test
  void searchHoldsNoMoreThanASmallBudget() {
    Net net = Families.byName("philosophers").orElseThrow().generate(List.of("8"), 0);
    PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
    long budget = 12L << 20;
    try (ExternalSearch search =
        ExternalBuilder.of(system, new PlaceComponents(system), new SimulatedFolder())
            .memoryBytes(budget)
            .maxStates(400_000)
            .build()) {
      assertThat(search.run()).isEqualTo(Ending.STORE_FULL);
      assertThat(search.isAtMaxStates()).isTrue();
      assertThat(search.io().refinements()).isPositive();
      assertThat(search.peakBytes()).isPositive().isLessThanOrEqualTo(budget);
    }
  }
}

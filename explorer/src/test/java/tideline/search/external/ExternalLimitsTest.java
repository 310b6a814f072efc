package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.search.Ending;
import tideline.search.disk.Records;

class ExternalLimitsTest {

  private static final long[] BUDGETS = {1 << 20, 12 << 20, 16 << 20, 64 << 20, 1 << 30};

  @Test
  void partitionsQueuesAndBlocksOnTheirWayFitIntoTheBudgetTogether() {
    for (long bytes : BUDGETS) {
      for (int words = 1; words <= 8; words++) {
        ExternalLimits limits = ExternalLimits.ofBytes(bytes, words, 1);
        long states = limits.partitionStates() * (8L * (words + 1) + 8);
        long queues =
            limits.queueStates() * tideline.search.disk.QueueBuffer.bytesPerState(words, 1);
        long blocks = Records.blockBytes(words + 1, bytes);
        assertThat(states + queues + blocks)
            .as("%d bytes, %d words", bytes, words)
            .isLessThan(bytes);
      }
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 12})
  void searchHoldsNoMoreThanASmallBudget(long megabytes) {
    Net net = Families.byName("philosophers").orElseThrow().generate(List.of("8"), 0);
    PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
    long budget = megabytes << 20;
    try (ExternalSearch search =
        ExternalBuilder.of(system, new PlaceComponents(system), new SimulatedFolder())
            .memoryBytes(budget)
            .maxStates(megabytes == 12 ? 690_000 : 150_000)
            .build()) {
      assertThat(search.run()).isEqualTo(Ending.STORE_FULL);
      assertThat(search.isAtMaxStates()).isTrue();
      assertThat(search.io().refinements()).isPositive();
      assertThat(search.peakBytes()).isPositive().isLessThanOrEqualTo(budget);
    }
  }
}

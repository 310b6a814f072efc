package tideline.bdd.javabdd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.bdd.kernel.CodeExceededException;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.DiagramKernelContract;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.Traversal;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.order.LevelOrder;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class JavaBddKernelTest extends DiagramKernelContract {

  private static final KernelLimits LIMITS = new KernelLimits(1 << 20, () -> false);

  @Override
  protected DiagramKernel open(LevelEvents events, long[] bounds, KernelLimits limits) {
    long[] room = new long[events.levels()];
    Arrays.fill(room, 31);
    return new JavaBddKernel(events, bounds, room, limits, Reordering.NONE);
  }

  @Test
  void noticesThatAFieldIsTooNarrow() {
    NetBuilder net = new NetBuilder("three");
    int from = net.place("from", 3);
    int to = net.place("to", 0);
    int t = net.transition("t");
    net.input(from, t, 1).output(t, to, 1);
    try (DiagramKernel kernel = unproven(net.build(), 2)) {
      assertThatThrownBy(() -> kernel.reachable(Traversal.CHAINING))
          .isInstanceOf(CodeExceededException.class);
    }
    try (DiagramKernel kernel = unproven(net.build(), 3)) {
      assertThat(kernel.freeze(kernel.reachable(Traversal.CHAINING)).size()).isEqualTo(4);
    }
  }

  private static DiagramKernel unproven(Net net, long codes) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    long[] room = new long[net.places()];
    Arrays.fill(room, codes);
    return new JavaBddKernel(events(net), bounds, room, LIMITS, Reordering.NONE);
  }

  private static LevelEvents events(Net net) {
    Grouping grouping = Grouping.byPlaces(net);
    return new LevelEvents(grouping, LevelOrder.given(grouping).toArray());
  }

  @Test
  void writesNothingToTheStandardStreams() {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try (PrintStream trap = new PrintStream(written, true, StandardCharsets.UTF_8)) {
      System.setOut(trap);
      System.setErr(trap);
      Net net = Families.byName("philosophers").orElseThrow().generate(List.of("4"), 0);
      long[] bounds = new long[net.places()];
      Arrays.fill(bounds, 1);
      for (Reordering reordering : Reordering.values()) {
        try (DiagramKernel kernel =
            new JavaBddKernel(events(net), bounds, bounds, LIMITS, reordering)) {
          assertThat(kernel.freeze(kernel.reachable(Traversal.CHAINING)).size()).isEqualTo(832);
          assertThat(kernel.statistics().collections()).isPositive();
        }
      }
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(written.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void refusesToSaturateWhileVariablesMove() {
    Net net = Families.byName("philosophers").orElseThrow().generate(List.of("3"), 0);
    long[] bounds = new long[net.places()];
    try (DiagramKernel kernel =
        new JavaBddKernel(events(net), bounds, bounds, LIMITS, Reordering.SIFTING)) {
      assertThatThrownBy(() -> kernel.reachable(Traversal.SATURATION))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}

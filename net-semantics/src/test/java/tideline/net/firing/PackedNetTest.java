package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

class PackedNetTest {

  @Test
  void emptyNetHasOneStateAndNoEvent() {
    PackedNet packed = unbounded(new NetBuilder("empty"));
    assertThat(packed.words()).isEqualTo(1);
    assertThat(packed.events()).isZero();
    assertThat(successors(packed, initial(packed))).isEmpty();
    assertThat(predecessors(packed, initial(packed))).isEmpty();
    assertThat(packed.describe(initial(packed), 0)).isEqualTo("empty");
  }

  @Test
  void transitionWithoutArcsLeadsBackToTheMarking() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 3);
    b.transition("idle");
    PackedNet packed = unbounded(b);
    assertThat(successors(packed, initial(packed))).containsExactly("idle: 3*p");
    assertThat(predecessors(packed, initial(packed))).containsExactly("idle: 3*p");
  }

  @Test
  void isolatedAndReadOnlyPlacesAreConstants() {
    NetBuilder b = new NetBuilder("n");
    b.place("isolated", 4_000_000_000L);
    b.place("read", 5);
    b.place("p", 1);
    b.transition("enough");
    b.transition("tooMuch");
    b.input(1, 0, 5).output(0, 1, 5).input(2, 0, 1);
    b.input(1, 1, 6).output(1, 1, 6).input(2, 1, 1);
    PackedNet packed = unbounded(b);
    assertThat(packed.layout().isConstant(0)).isTrue();
    assertThat(packed.layout().isConstant(1)).isTrue();
    assertThat(packed.proven(0)).isTrue();
    assertThat(successors(packed, initial(packed)))
        .containsExactly("enough: 4000000000*isolated + 5*read");
  }

  @Test
  void inhibitorsAndCapacitiesOfConstantPlacesAreHeeded() {
    NetBuilder b = new NetBuilder("n");
    b.place("two", 2);
    b.place("p", 0);
    b.transition("free");
    b.transition("inhibited");
    b.inhibitor(0, 0, 3).output(0, 1, 1);
    b.inhibitor(0, 1, 2).output(1, 1, 1);
    assertThat(successors(unbounded(b))).containsExactly("free: 2*two + p");
  }

  @Test
  void capacityLooksAtTheMarkingAfterTheFiring() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 3);
    b.capacity(0, 4);
    b.transition("one");
    b.transition("two");
    b.transition("swap");
    b.transition("swapMore");
    b.transition("never");
    b.output(0, 0, 1).output(1, 0, 2);
    b.input(0, 2, 3).output(2, 0, 4).input(0, 3, 2).output(3, 0, 4);
    b.output(4, 0, 5);
    PackedNet packed = unbounded(b);
    assertThat(packed.proven(0)).isTrue();
    assertThat(successors(packed, initial(packed))).containsExactly("one: 4*p", "swap: 4*p");
  }

  @Test
  void sourceTransitionIsAlwaysEnabledAlsoInLargeNets() {
    NetBuilder b = new NetBuilder("n");
    int source = b.transition("source");
    for (int p = 0; p < 100; p++) {
      b.place("p" + p, 0);
      b.input(p, b.transition("drain" + p), 1);
    }
    b.output(source, 99, 1);
    PackedNet packed = unbounded(b);
    assertThat(packed).isInstanceOf(ManyWordNet.class);
    assertThat(successors(packed, initial(packed))).containsExactly("source: p99");
  }

  @Test
  void weightsOfFourBillionsFire() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 4_000_000_007L);
    b.place("q", 0);
    b.transition("t");
    b.input(0, 0, 4_000_000_000L).output(0, 1, 4_000_000_000L);
    for (long[] bounds : new long[][] {{-1, -1}, {4_000_000_007L, 4_000_000_007L}}) {
      PackedNet packed = PackedNet.of(b.build(), bounds);
      assertThat(packed.words()).isEqualTo(2);
      assertThat(successors(packed, initial(packed))).containsExactly("t: 7*p + 4000000000*q");
    }
  }

  @Test
  void weightsOfHalfTheRangeFireUntilThereIsNothingWider() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", (1L << 62) - 1);
    b.transition("t");
    b.output(0, 0, 1L << 62);
    PackedNet packed = unbounded(b);
    assertThat(packed.layout().bits(0)).isEqualTo(63);
    StepBuffer out = new StepBuffer(1);
    packed.expand(initial(packed), 0, 0, 1, out);
    assertThat(out.words()[0]).isEqualTo(Long.MAX_VALUE);
    long[] full = {Long.MAX_VALUE};
    LayoutExceededException exceeded =
        catchThrowableOfType(
            LayoutExceededException.class, () -> packed.expand(full, 0, 0, 1, out));
    assertThat(exceeded.variable()).isZero();
    assertThatExceptionOfType(TokenLimitException.class)
        .isThrownBy(() -> packed.widen(exceeded))
        .withMessageContaining("place p")
        .extracting(TokenLimitException::placeId)
        .isEqualTo("p");
  }

  @Test
  void largestWeightsAreTestedExactly() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", Long.MAX_VALUE - 1);
    b.transition("max");
    b.transition("less");
    b.input(0, 0, Long.MAX_VALUE).output(0, 0, 1);
    b.input(0, 1, Long.MAX_VALUE - 1).output(1, 0, Long.MAX_VALUE);
    PackedNet packed = unbounded(b);
    assertThat(successors(packed, initial(packed))).containsExactly("less: 9223372036854775807*p");
    StepBuffer out = new StepBuffer(1);
    assertThat(packed.expand(new long[] {Long.MAX_VALUE}, 0, 0, 1, out)).isEqualTo(1);
    assertThat(steps(packed, out)).containsExactly("max: p");
  }

  @Test
  void singleThatWouldHoldTwoIsWidenedToACounter() {
    // The second token comes later than a guess by short walks looks.
    NetBuilder b = new NetBuilder("n");
    b.place("p", 1);
    b.transition("t");
    b.output(0, 0, 1);
    PackedNet packed = PackedNet.of(LooseNets.behindFuse(b.build(), 600), new long[] {-1, -1, -1});
    assertThat(packed.layout().bits(0)).isEqualTo(1);
    long[] open = new long[packed.words()];
    packed.layout().pack(new long[] {1, 0, 600}, open, 0);
    StepBuffer out = new StepBuffer(packed.words());
    LayoutExceededException exceeded =
        catchThrowableOfType(
            LayoutExceededException.class, () -> packed.expand(open, 0, 0, 9, out));
    assertThat(exceeded.variable()).isZero();
    assertThat(exceeded.event()).isZero();
    Relayout wider = packed.widen(exceeded);
    long[] mapped = new long[wider.system().words()];
    wider.mapping().map(open, 0, mapped, 0);
    assertThat(successors((PackedNet) wider.system(), mapped)).containsExactly("t: 2*p + 600*ash");
  }

  @Test
  void eventsAreDeliveredFromTheOneAskedForOn() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 1);
    for (int t = 0; t < 100; t++) {
      b.transition("t" + t);
      b.input(t % 3 == 0 ? 0 : b.place("empty" + t, 0), t, 1);
    }
    PackedNet packed = unbounded(b);
    StepBuffer out = new StepBuffer(packed.words());
    assertThat(packed.expand(initial(packed), 0, 50, 2, out)).isEqualTo(57);
    assertThat(out.event(0)).isEqualTo(51);
    assertThat(out.event(1)).isEqualTo(54);
    assertThat(packed.expand(initial(packed), 0, 99, 1, out)).isEqualTo(TransitionSystem.DONE);
    assertThat(out.event(2)).isEqualTo(99);
  }

  @Test
  void oneWordAndManyTransitionsAgreeWithFewTransitions() {
    // 64 transitions are tested in turn, 65 are looked up under marked places.
    for (int copies : new int[] {63, 64, 65, 200}) {
      NetBuilder b = new NetBuilder("n");
      b.place("p", 2);
      b.place("q", 0);
      for (int t = 0; t < copies; t++) {
        b.transition("t" + t);
        b.input(t % 2, t, 1).output(t, 1 - t % 2, 1);
      }
      PackedNet packed = PackedNet.of(b.build(), new long[] {2, 2});
      assertThat(packed.getClass()).isEqualTo(copies <= 64 ? OneWordNet.class : ManyWordNet.class);
      assertThat(successors(packed, initial(packed))).hasSize((copies + 1) / 2);
    }
  }

  @Test
  void twoWordsAndManyTransitionsAgreeWithFewTransitions() {
    for (int copies : new int[] {64, 65}) {
      NetBuilder b = new NetBuilder("n");
      b.place("p", 5); // the bounds make each of them fill a word
      b.place("q", 3);
      for (int t = 0; t < copies; t++) {
        b.transition("t" + t);
        b.input(t % 2, t, 4).output(t, 1 - t % 2, 4);
      }
      long[] bounds = {1L << 40, 1L << 40};
      PackedNet packed = PackedNet.of(b.build(), bounds);
      assertThat(packed.words()).isEqualTo(2);
      assertThat(packed.getClass()).isEqualTo(copies <= 64 ? TwoWordNet.class : ManyWordNet.class);
      assertThat(successors(packed, initial(packed)))
          .hasSize((copies + 1) / 2)
          .allMatch(s -> s.endsWith(": p + 7*q"));
    }
  }

  @Test
  void predecessorsStayWithinProvenBounds() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 2);
    b.place("q", 0);
    b.transition("t");
    b.input(0, 0, 1).output(0, 1, 1);
    PackedNet proven = PackedNet.of(b.build(), new long[] {2, 2});
    PackedNet unproven = PackedNet.of(b.build(), new long[] {-1, -1});
    long[] marking = {2, 1};
    assertThat(predecessors(proven, packedState(proven, marking)))
        .as("p would hold three, the field could")
        .isEmpty();
    assertThat(unproven.layout().maxValue(0)).isEqualTo(3);
    assertThat(predecessors(unproven, packedState(unproven, marking))).containsExactly("t: 3*p");
  }

  @Test
  void describesMarkingsAndNamesEvents() {
    NetBuilder b = new NetBuilder("n");
    b.place("a", "long name", 1);
    b.place("b", 2);
    b.place("c", 0);
    b.transition("go", "Go!");
    PackedNet packed = unbounded(b);
    assertThat(packed.describe(initial(packed), 0)).isEqualTo("a + 2*b");
    assertThat(packed.eventName(0)).isEqualTo("go");
    assertThat(packed.net().placeName(0)).isEqualTo("long name");
  }

  @Test
  void sortsShortAndLongLists() {
    for (int n : new int[] {0, 1, 2, 40, 41, 300}) {
      int[] list = new int[n + 1];
      for (int i = 0; i <= n; i++) {
        list[i] = (int) (i * 2654435761L >>> 7 & 0xFFFF);
      }
      int last = list[n];
      int[] sorted = Arrays.copyOf(list, n);
      Arrays.sort(sorted);
      PackedNet.sort(list, n);
      assertThat(Arrays.copyOf(list, n)).isEqualTo(sorted);
      assertThat(list[n]).as("what lies behind is not touched").isEqualTo(last);
    }
  }

  private static PackedNet unbounded(NetBuilder builder) {
    Net net = builder.build();
    return PackedNet.of(net, LooseNets.unknown(net));
  }

  private static long[] initial(PackedNet packed) {
    long[] state = new long[packed.words()];
    packed.initial(state, 0);
    return state;
  }

  private static long[] packedState(PackedNet packed, long[] tokens) {
    long[] state = new long[packed.words()];
    packed.layout().pack(tokens, state, 0);
    return state;
  }

  private static List<String> successors(PackedNet packed) {
    return successors(packed, initial(packed));
  }

  private static List<String> successors(PackedNet packed, long[] state) {
    StepBuffer out = new StepBuffer(packed.words());
    packed.expand(state, 0, 0, Integer.MAX_VALUE, out);
    return steps(packed, out);
  }

  private static List<String> predecessors(PackedNet packed, long[] state) {
    StepBuffer out = new StepBuffer(packed.words());
    packed.predecessors(state, 0, out);
    return steps(packed, out);
  }

  private static List<String> steps(PackedNet packed, StepBuffer out) {
    List<String> steps = new ArrayList<>();
    for (int k = 0; k < out.size(); k++) {
      String marking = packed.describe(out.words(), k * out.stride());
      steps.add(packed.eventName(out.event(k)) + ": " + marking);
    }
    return steps;
  }
}

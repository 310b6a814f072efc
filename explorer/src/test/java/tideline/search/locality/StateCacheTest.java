package tideline.search.locality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

class StateCacheTest extends VisitedCacheContract {

  /** What the first word of a state is mixed with, and states around it. */
  private static final long MARK = 0xC2B2AE3D27D4EB4FL;

  @Override
  protected VisitedCache create(int words, long slots, int probes) {
    return StateCache.ofSlots(words, slots, probes, 0);
  }

  @Test
  void noStateIsTakenForAnEmptySlot() {
    for (int words = 1; words <= 3; words++) {
      VisitedCache cache = create(words, 100, 13);
      for (int round = 0; round < 2; round++) {
        VisitedCache.Answer expected =
            round == 0 ? VisitedCache.Answer.NEW : VisitedCache.Answer.KNOWN;
        for (long first : new long[] {0, MARK, ~MARK, 1}) {
          for (long last : new long[] {0, 1}) {
            if (words == 1 && last == 1) {
              continue;
            }
            assertThat(offerWords(cache, words, first, last))
                .as("%d words, %x %d", words, first, last)
                .isEqualTo(expected);
          }
        }
      }
      assertThat(cache.live()).isEqualTo(words == 1 ? 4 : 8);
    }
  }

  private static VisitedCache.Answer offerWords(
      VisitedCache cache, int words, long first, long last) {
    StepBuffer steps = new StepBuffer(words);
    int at = steps.append(0);
    for (int w = 0; w < words; w++) {
      steps.words()[at + w] = 0;
    }
    steps.words()[at + words - 1] = last;
    steps.words()[at] = first;
    cache.prepare(steps);
    return cache.insert(steps, 0);
  }

  @Tag("slow")
  @Test
  void growingCacheForgetsNothingBeforeItHasItsFullSize() {
    StateCache cache = StateCache.growingTo(1, 1_000_000, 13, 0);
    long small = cache.bytes();
    for (int i = 0; i < 300_000; i++) {
      offer(cache, 1, i);
    }
    assertThat(cache.overwritten()).isZero();
    assertThat(cache.live()).isEqualTo(300_000);
    assertThat(cache.bytes()).isGreaterThan(small).isLessThanOrEqualTo(8_000_000);
    for (int i = 0; i < 300_000; i++) {
      assertThat(offer(cache, 1, i)).isEqualTo(VisitedCache.Answer.KNOWN);
    }
    for (int i = 300_000; i < 3_000_000; i++) {
      offer(cache, 1, i);
    }
    assertThat(cache.bytes()).isEqualTo(8_000_000);
    assertThat(cache.insertions()).isEqualTo(cache.live() + cache.overwritten());
    assertThat(cache.live()).isGreaterThan(999_000);
  }

  @Test
  void growingCacheOfOneProbeGrowsToo() {
    StateCache cache = StateCache.growingTo(2, 10_000, 1, 0);
    for (int i = 0; i < 50_000; i++) {
      offer(cache, 2, i);
    }
    assertThat(cache.bytes()).isEqualTo(160_000);
    assertThat(cache.insertions()).isEqualTo(cache.live() + cache.overwritten());
  }

  @Tag("slow")
  @Test
  void severalSegmentsShareTheSlots() {
    StateCache cache = StateCache.ofSlots(3, 3_000_001, 13, 0);
    assertThat(cache.slots()).isEqualTo(3_000_001);
    assertThat(cache.bytes()).isEqualTo(24L * 3_000_001);
    for (int i = 0; i < 500_000; i++) {
      assertThat(offer(cache, 3, i)).isEqualTo(VisitedCache.Answer.NEW);
    }
    assertThat(cache.overwritten()).isZero();
  }

  @Test
  void fewStatesAreCarriedOverToAnotherLayout() {
    for (boolean growing : new boolean[] {false, true}) {
      StateCache cache =
          growing ? StateCache.growingTo(1, 50_000, 13, 0) : StateCache.ofSlots(1, 50_000, 13, 0);
      for (int i = 0; i < 20_000; i++) {
        offer(cache, 1, i == 7 ? MARK : i);
      }
      cache.relayout(widening());
      assertThat(cache.forgotten()).isZero();
      assertThat(cache.insertions()).isEqualTo(20_000);
      assertThat(cache.live() + cache.overwritten()).isEqualTo(20_000);
      int known = 0;
      for (int i = 0; i < 20_000; i++) {
        known += offer(cache, 2, i == 7 ? MARK : i) == VisitedCache.Answer.KNOWN ? 1 : 0;
      }
      assertThat(known).isGreaterThan(19_900);
      assertThat(cache.slots()).isEqualTo(growing ? 25_000 : 50_000);
    }
  }

  @Tag("slow")
  @Test
  void manyStatesAreForgottenRatherThanHeldTwice() {
    StateCache cache = StateCache.ofSlots(1, 2_000_000, 13, 0);
    for (int i = 0; i < 1_500_000; i++) {
      offer(cache, 1, i);
    }
    long before = cache.live();
    cache.relayout(widening());
    assertThat(cache.live()).isZero();
    assertThat(cache.forgotten()).isEqualTo(before);
    assertThat(offer(cache, 2, 1)).isEqualTo(VisitedCache.Answer.NEW);
  }

  /** One word becomes two, as {@link #offer} has them. */
  static Relayout widening() {
    return new Relayout(
        new Words(2),
        (source, from, target, to) -> {
          target[to] = source[from];
          target[to + 1] = source[from] * 31 + 1;
        });
  }

  private record Words(int words) implements TransitionSystem {
    @Override
    public int events() {
      return 0;
    }

    @Override
    public void initial(long[] target, int at) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      throw new UnsupportedOperationException();
    }

    @Override
    public String eventName(int event) {
      return "";
    }

    @Override
    public String describe(long[] states, int at) {
      return "";
    }
  }
}

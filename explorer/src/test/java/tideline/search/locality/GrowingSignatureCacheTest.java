package tideline.search.locality;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.search.locality.VisitedCacheContract.offer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class GrowingSignatureCacheTest {

  /** Eleven bytes for a slot that can move, and at worst an eighth of them used. */
  private static final long MOST_BYTES_FOR_A_STATE = 88;

  private static GrowingSignatureCache cache(long slots, int bits) {
    return new GrowingSignatureCache(1, slots, 13, bits, 0);
  }

  @Test
  void memoryIsInProportionToTheStatesAndNotToTheBudget() {
    GrowingSignatureCache cache = cache(350_000_000, 40);
    long empty = cache.bytes();
    assertThat(empty).isLessThan(64 * 64 * 12);
    for (int i = 0; i < 300_000; i++) {
      offer(cache, 1, i);
      assertThat(cache.bytes()).isLessThan(empty + (i + 1) * MOST_BYTES_FOR_A_STATE);
    }
    assertThat(cache.live()).isEqualTo(300_000);
    assertThat(cache.overwritten()).isZero();
  }

  @Tag("slow")
  @Test
  void growsToSignaturesOnlyAndForgetsNothingOnTheWay() {
    for (int bits : new int[] {32, 40, 48, 64}) {
      GrowingSignatureCache cache = cache(400_000, bits);
      for (int i = 0; i < 100_000; i++) {
        offer(cache, 1, i);
      }
      assertThat(cache.overwritten()).as("%d bits", bits).isZero();
      for (int i = 0; i < 100_000; i++) {
        assertThat(offer(cache, 1, i)).isEqualTo(VisitedCache.Answer.KNOWN);
      }
      for (int i = 100_000; i < 1_000_000; i++) {
        offer(cache, 1, i);
        assertThat(cache.bytes()).isLessThanOrEqualTo(400_000L * bits / 8 + 64 * 8);
      }
      assertThat(cache.insertions()).isEqualTo(cache.live() + cache.overwritten());
      assertThat(cache.live()).isGreaterThan(398_000);
    }
  }

  @Test
  void stateJustStoredIsKnownHoweverFewSlotsThereAre() {
    for (long slots : new long[] {1, 2, 3, 63, 64, 65, 200, 5000, 20_000}) {
      for (int probes : new int[] {1, 2, 13, 100}) {
        GrowingSignatureCache cache = new GrowingSignatureCache(2, slots, probes, 64, 7);
        for (int i = 0; i < 3000; i++) {
          offer(cache, 2, i);
          assertThat(offer(cache, 2, i)).isEqualTo(VisitedCache.Answer.KNOWN);
          assertThat(cache.live()).isLessThanOrEqualTo(slots);
          assertThat(cache.insertions()).isEqualTo(cache.live() + cache.overwritten());
        }
        assertThat(cache.slots()).isEqualTo(slots);
      }
    }
  }

  @Tag("slow")
  @Test
  void omitsNoMoreStatesThanTheBoundSaysWhileItGrows() {
    int omitted = 0;
    double expected = 0;
    for (int seed = 0; seed < 20; seed++) {
      GrowingSignatureCache cache = new GrowingSignatureCache(2, 20_000, 13, 16, seed);
      OmissionBound bound = new OmissionBound(16);
      for (int i = 0; i < 100_000; i++) {
        omitted += offer(cache, 2, 1000L * i) == VisitedCache.Answer.KNOWN ? 1 : 0;
      }
      bound.levelEnded(100_000, cache.takeMostCompared());
      expected += 100_000 * bound.givenState();
    }
    assertThat((double) omitted).isLessThan(1.1 * expected).isGreaterThan(0.7 * expected);
  }

  @Test
  void changeOfLayoutForgetsEverythingAndGivesTheMemoryBack() {
    GrowingSignatureCache cache = cache(1_000_000, 40);
    long empty = cache.bytes();
    for (int i = 0; i < 10_000; i++) {
      offer(cache, 1, i);
    }
    cache.relayout(StateCacheTest.widening());
    assertThat(cache.live()).isZero();
    assertThat(cache.forgotten()).isEqualTo(10_000);
    assertThat(cache.bytes()).isEqualTo(empty);
    assertThat(offer(cache, 2, 5)).isEqualTo(VisitedCache.Answer.NEW);
  }
}

package tideline.search.locality;

import static org.assertj.core.api.Assertions.assertThat;
import static tideline.search.locality.VisitedCacheContract.offer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class GrowingSignatureCacheTest {

  /** Five and a half bytes for a slot, and at worst an eighth of them used. */
  private static final long MOST_BYTES_FOR_A_STATE = 44;

  private static GrowingSignatureCache cache(long slots, int bits) {
    return new GrowingSignatureCache(1, slots, 13, bits, 0);
  }

  @Test
  void memoryIsInProportionToTheStatesAndNotToTheBudget() {
    GrowingSignatureCache cache = cache(350_000_000, 40);
    long empty = cache.bytes();
    assertThat(empty).isLessThan(64 * 128 * 13 * 11 / 2 + 64 * 10);
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
      for (int i = 0; i < 60_000; i++) {
        offer(cache, 1, i);
      }
      assertThat(cache.overwritten()).as("%d bits", bits).isZero();
      for (int i = 0; i < 60_000; i++) {
        assertThat(offer(cache, 1, i)).isEqualTo(VisitedCache.Answer.KNOWN);
      }
      for (int i = 60_000; i < 2_000_000; i++) {
        offer(cache, 1, i);
      }
      assertThat(cache.bytes()).isLessThanOrEqualTo(400_000L * (bits + 4) / 8 + 64 * 10);
      assertThat(cache.insertions()).isEqualTo(cache.live() + cache.overwritten());
      assertThat(cache.live()).isGreaterThan(cache.slots() - 2_000);
      assertThat(cache.slots()).isBetween(390_000L, 400_000L);
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
        assertThat(cache.slots()).isBetween(slots / 2 + 1, slots);
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

  /** With few bits it shows whether bits in common are counted. */
  @Test
  void omitsNoMoreStatesThanTheBoundSaysAfterManyDoublings() {
    GrowingSignatureCache cache = new GrowingSignatureCache(1, 50_000_000, 13, 16, 1);
    int omitted = 0;
    double expected = 0;
    for (int i = 0; i < 1_000_000; i++) {
      omitted += offer(cache, 1, 31L * i) == VisitedCache.Answer.KNOWN ? 1 : 0;
      if (i % 10_000 == 9_999) {
        OmissionBound bound = new OmissionBound(16);
        bound.levelEnded(10_000, cache.takeMostCompared());
        expected += 10_000 * bound.givenState();
      }
    }
    assertThat(omitted).isGreaterThan(30);
    assertThat((double) omitted).isLessThan(1.1 * expected);
  }

  @Test
  void packsNumbersOfAnyWidth() {
    for (int width = 1; width <= 64; width++) {
      PackedBits bits = new PackedBits(100, width);
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 100; i++) {
          bits.set(i, value(i, round, width));
        }
        for (int i = 0; i < 100; i++) {
          assertThat(bits.get(i)).as("width %d", width).isEqualTo(value(i, round, width));
        }
      }
      assertThat(bits.bytes()).isLessThanOrEqualTo(100L * width / 8 + 10);
    }
  }

  private static long value(int i, int round, int width) {
    return (i + 1) * 0x9E3779B97F4A7C15L * (round + 1) >>> 64 - width;
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

package tideline.search.locality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SignatureCacheTest extends VisitedCacheContract {

  @Override
  protected VisitedCache create(int words, long slots, int probes) {
    return new SignatureCache(words, slots, probes, 64, 0);
  }

  @Test
  void everyWidthKeepsWhatItStores() {
    for (int bits = 16; bits <= 64; bits++) {
      SignatureCache cache = new SignatureCache(1, 3000, 13, bits, 0);
      for (int i = 0; i < 300; i++) {
        offer(cache, 1, i);
        assertThat(offer(cache, 1, i)).as("%d bits", bits).isEqualTo(VisitedCache.Answer.KNOWN);
      }
      for (int i = 0; i < 300; i++) {
        assertThat(offer(cache, 1, i)).as("%d bits", bits).isEqualTo(VisitedCache.Answer.KNOWN);
      }
      assertThat(cache.live()).as("%d bits", bits).isBetween(298L, 300L);
    }
  }

  /** The bound is met on average, which shows that it is one and that it is not idle. */
  @Tag("slow")
  @Test
  void omitsAboutAsManyStatesAsTheBoundSays() {
    int omitted = 0;
    double expected = 0;
    for (int seed = 0; seed < 20; seed++) {
      SignatureCache cache = new SignatureCache(2, 20_000, 13, 16, seed);
      OmissionBound bound = new OmissionBound(16);
      for (int i = 0; i < 100_000; i++) {
        boolean known = offer(cache, 2, 1000L * i) == VisitedCache.Answer.KNOWN;
        omitted += known ? 1 : 0;
      }
      bound.levelEnded(100_000, cache.takeMostCompared());
      expected += 100_000 * bound.givenState();
    }
    assertThat((double) omitted).isLessThan(1.1 * expected).isGreaterThan(0.7 * expected);
  }

  @Test
  void takesMemoryWhereItIsUsed() {
    SignatureCache cache = new SignatureCache(1, 100_000_000, 13, 40, 0);
    assertThat(cache.bytes()).isLessThan(200_000);
    for (int i = 0; i < 10; i++) {
      offer(cache, 1, i);
    }
    assertThat(cache.bytes()).isLessThan(200_000 + 10 * 4096 * 5 + 100);
    SignatureCache small = new SignatureCache(1, 10, 13, 40, 0);
    offer(small, 1, 1);
    assertThat(small.bytes()).isEqualTo(4 + 10 * 5 + 8);
  }

  @Test
  void changeOfLayoutForgetsEverything() {
    SignatureCache cache = new SignatureCache(1, 1000, 13, 40, 0);
    for (int i = 0; i < 100; i++) {
      offer(cache, 1, i);
    }
    cache.relayout(StateCacheTest.widening());
    assertThat(cache.live()).isZero();
    assertThat(cache.forgotten()).isEqualTo(100);
    assertThat(offer(cache, 2, 5)).isEqualTo(VisitedCache.Answer.NEW);
  }

  @Test
  void boundSumsOverLevels() {
    OmissionBound bound = new OmissionBound(40);
    assertThat(bound.givenState()).isZero();
    bound.levelEnded(100, 2);
    bound.levelEnded(1000, 13);
    double each = Math.pow(2, -40);
    assertThat(bound.givenState()).isCloseTo(15 * each, within(each / 1000));
    assertThat(bound.anyState()).isCloseTo(13_200 * each, within(each));
    assertThat(bound.levels()).isEqualTo(2);
    bound.levelEnded(Long.MAX_VALUE, 13);
    assertThat(bound.anyState()).isEqualTo(1);
  }

  @Test
  void refusesSignaturesThatAreTooShortOrTooLong() {
    for (int bits : new int[] {-1, 0, 15, 65}) {
      assertThatThrownBy(() -> new SignatureCache(1, 10, 13, bits, 0))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}

package tideline.search.locality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.pivot.StepBuffer;

/** What every cache of visited states owes to the search. */
abstract class VisitedCacheContract {

  protected abstract VisitedCache create(int words, long slots, int probes);

  /** Offers a state of some words that are all made from a number. */
  static VisitedCache.Answer offer(VisitedCache cache, int words, long number) {
    StepBuffer steps = new StepBuffer(words);
    int at = steps.append(0);
    steps.words()[at] = number;
    for (int w = 1; w < words; w++) {
      steps.words()[at + w] = number * 31 + w;
    }
    cache.prepare(steps);
    return cache.insert(steps, 0);
  }

  private static final VisitedCache.Answer NEW = VisitedCache.Answer.NEW;
  private static final VisitedCache.Answer KNOWN = VisitedCache.Answer.KNOWN;

  @Test
  void stateIsKnownOnceItWasStored() {
    for (int words = 1; words <= 4; words++) {
      VisitedCache cache = create(words, 100_000, 13);
      for (int i = 0; i < 20_000; i++) {
        assertThat(offer(cache, words, i)).as("state %d", i).isEqualTo(NEW);
      }
      for (int i = 0; i < 20_000; i++) {
        assertThat(offer(cache, words, i)).as("state %d", i).isEqualTo(KNOWN);
      }
      assertThat(cache.insertions()).isEqualTo(20_000);
      assertThat(cache.live()).isEqualTo(20_000);
      assertThat(cache.overwritten()).isZero();
    }
  }

  @Test
  void everyInsertionTakesAnEmptySlotOrOverwrites() {
    for (int probes : new int[] {1, 2, 13, 100}) {
      for (long slots : new long[] {1, 2, 3, 7, 63, 64, 65, 1000}) {
        VisitedCache cache = create(2, slots, probes);
        Random random = new Random(slots * 1000 + probes);
        for (int i = 0; i < 5000; i++) {
          offer(cache, 2, random.nextInt(3000));
          assertThat(cache.insertions()).isEqualTo(cache.live() + cache.overwritten());
          assertThat(cache.live()).isLessThanOrEqualTo(slots);
          assertThat(cache.mostLive()).isEqualTo(cache.live());
        }
        assertThat(cache.slots()).isEqualTo(slots);
      }
    }
  }

  @Test
  void stateJustStoredIsKnownWhateverItOverwrote() {
    VisitedCache cache = create(1, 50, 13);
    for (int i = 0; i < 10_000; i++) {
      offer(cache, 1, i);
      assertThat(offer(cache, 1, i)).as("state %d", i).isEqualTo(KNOWN);
    }
    assertThat(cache.overwritten()).isGreaterThan(9_000);
  }

  @Test
  void moreProbesFillTheCacheBetter() {
    double[] most = {0.45, 0.25, 0.08, 0.02};
    double[] least = {0.30, 0.10, 0.03, 0.003};
    int[] probes = {1, 4, 13, 100};
    for (int i = 0; i < probes.length; i++) {
      VisitedCache cache = create(1, 40_000, probes[i]);
      for (int state = 0; state < 40_000; state++) {
        offer(cache, 1, 3L * state);
      }
      double rate = (double) cache.overwritten() / cache.insertions();
      assertThat(rate).as("%d probes", probes[i]).isBetween(least[i], most[i]);
    }
  }

  @Test
  void sameSeedForgetsTheSameStates() {
    Set<String> answers = new HashSet<>();
    for (int run = 0; run < 3; run++) {
      VisitedCache cache = create(1, 500, 13);
      StringBuilder answer = new StringBuilder();
      Random random = new Random(5);
      for (int i = 0; i < 5000; i++) {
        answer.append(offer(cache, 1, random.nextInt(1000)) == NEW ? 'n' : 'k');
      }
      answers.add(answer.toString());
    }
    assertThat(answers).hasSize(1);
  }
}

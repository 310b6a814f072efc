package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StateHashTest {

  @Test
  void dependsOnTheWordsOfTheStateOnly() {
    long[] states = {9, 1, 2, 3, 9};
    long[] alone = {1, 2, 3};
    assertThat(StateHash.mixed(states, 1, 3)).isEqualTo(StateHash.mixed(alone, 0, 3));
    states[0] = 8;
    states[4] = 8;
    assertThat(StateHash.mixed(states, 1, 3)).isEqualTo(StateHash.mixed(alone, 0, 3));
  }

  @Test
  void everyBitOfAStateChangesAboutHalfOfTheBits() {
    Random random = new Random(3);
    for (int words = 1; words <= 3; words++) {
      long[] state = random.longs(words).toArray();
      long before = StateHash.mixed(state, 0, words);
      long flipped = 0;
      for (int bit = 0; bit < 64 * words; bit++) {
        state[bit / 64] ^= 1L << bit;
        int changed = Long.bitCount(before ^ StateHash.mixed(state, 0, words));
        state[bit / 64] ^= 1L << bit;
        assertThat(changed).as("bit %d of %d words", bit, words).isBetween(8, 56);
        flipped += changed;
      }
      assertThat(flipped / (64L * words)).isBetween(28L, 36L);
    }
  }

  @Test
  void packedCountersSpreadOverTheSegments() {
    // The states of nets differ in a few bits only.
    Set<Long> hashes = new HashSet<>();
    int[] perSegment = new int[512];
    for (int a = 0; a < 64; a++) {
      for (int b = 0; b < 64; b++) {
        for (int c = 0; c < 16; c++) {
          long[] state = {(long) a << 5 | (long) b << 33, (long) c << 60};
          long hash = StateHash.mixed(state, 0, 2);
          hashes.add(hash);
          perSegment[(int) (hash >>> 55)]++;
        }
      }
    }
    assertThat(hashes).hasSize(64 * 64 * 16);
    for (int count : perSegment) {
      assertThat(count).as("of 128 on average").isBetween(70, 190);
    }
  }
}

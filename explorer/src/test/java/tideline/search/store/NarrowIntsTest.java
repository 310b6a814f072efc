package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NarrowIntsTest {

  @Test
  void holdsWhatWasWrittenWhateverItsNeighboursAre() {
    for (long seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NarrowInts narrow = new NarrowInts();
      Map<Integer, Integer> plain = new HashMap<>();
      for (int step = 0; step < 4_000; step++) {
        int i = random.nextInt(3 * NarrowInts.CHUNK);
        int value = random.nextInt() >>> random.nextInt(32);
        if (random.nextInt(4) == 0) {
          int before = plain.getOrDefault(i, 0);
          narrow.add(i, value - before);
        } else {
          narrow.set(i, value);
        }
        plain.put(i, value);
      }
      for (int i = 0; i < 5 * NarrowInts.CHUNK; i++) {
        assertThat(narrow.get(i))
            .as("seed %d, number %d", seed, i)
            .isEqualTo(plain.getOrDefault(i, 0));
      }
    }
  }

  @Test
  void takesAsManyBytesAsTheLargestNeighbourNeeds() {
    int[] largest = {1, 255, 256, 65_535, 65_536, 0xFFFFFF, 0x1000000, -1};
    int[] widths = {1, 1, 2, 2, 3, 3, 4, 4};
    for (int k = 0; k < largest.length; k++) {
      assertThat(NarrowInts.width(largest[k])).isEqualTo(widths[k]);
      NarrowInts narrow = new NarrowInts();
      narrow.set(17, largest[k]);
      narrow.set(5 * NarrowInts.CHUNK, 1);
      long ints = (widths[k] + 1L) * NarrowInts.CHUNK;
      assertThat(narrow.bytes()).isBetween(ints, ints + 2L * NarrowInts.CHUNK_OVERHEAD_BYTES + 32);
      assertThat(narrow.get(17)).isEqualTo(largest[k]);
    }
  }
}

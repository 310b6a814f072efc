package tideline.bdd.frozen;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TallyTest {

  @Test
  void neverRoundsWhateverIsAddedAndMultiplied() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Tally row = new Tally(4);
      BigInteger[] expected = new BigInteger[4];
      for (int i = 0; i < 4; i++) {
        long start = random.nextLong() >>> 1 + random.nextInt(62);
        row.set(i, start);
        expected[i] = BigInteger.valueOf(start);
      }
      for (int step = 0; step < 40; step++) {
        apply(random, row, expected);
        for (int i = 0; i < 4; i++) {
          assertThat(row.get(i)).as("seed " + seed).isEqualTo(expected[i]);
        }
      }
    }
  }

  private static void apply(Random random, Tally row, BigInteger[] expected) {
    int i = random.nextInt(4);
    int j = random.nextInt(4);
    int k = random.nextInt(4);
    switch (random.nextInt(4)) {
      case 0 -> {
        expected[i] = expected[i].add(expected[j]);
        row.add(i, row, j);
      }
      case 1 -> {
        if (expected[j].bitLength() < 500) {
          expected[i] = expected[i].add(expected[j].multiply(expected[k]));
          row.addProduct(i, row, j, row, k);
        }
      }
      case 2 -> {
        BigInteger plus = new BigInteger(random.nextInt(80), random);
        expected[i] = expected[i].max(expected[j].add(plus));
        row.raise(i, row, j, plus);
      }
      default -> {
        row.set(i, 0);
        expected[i] = BigInteger.ZERO;
      }
    }
  }
}

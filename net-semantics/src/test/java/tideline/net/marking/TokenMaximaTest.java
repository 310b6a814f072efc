package tideline.net.marking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TokenMaximaTest {

  @Test
  void netWithoutPlacesHoldsNoTokens() {
    Layout layout = new Layout(new byte[0], new long[0]);
    TokenMaxima maxima = new TokenMaxima(layout);
    maxima.record(new long[1], 0);
    assertThat(maxima.mostInPlace()).isZero();
    assertThat(maxima.mostInMarking()).isZero();
    assertThat(maxima.perPlace()).isEmpty();
  }

  @Test
  void constantsCountInPlaceAndMarking() {
    Layout layout = new Layout(new byte[] {0, 1}, new long[] {4_000_000_000L, 0});
    TokenMaxima maxima = new TokenMaxima(layout);
    maxima.record(new long[] {1}, 0);
    assertThat(maxima.perPlace()).containsExactly(4_000_000_000L, 1);
    assertThat(maxima.mostInMarking()).isEqualTo(4_000_000_001L);
  }

  @Test
  void widestCounterReachesItsLargestValue() {
    Layout layout = new Layout(new byte[] {63}, new long[1]);
    TokenMaxima maxima = new TokenMaxima(layout);
    for (long tokens : new long[] {0, 1, 1L << 62, 5, Long.MAX_VALUE, 7}) {
      maxima.record(new long[] {tokens}, 0);
    }
    assertThat(maxima.mostInPlace()).isEqualTo(Long.MAX_VALUE);
    assertThat(maxima.mostInMarking()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void sumBeyondSixtyThreeBitsIsRefusedNotWrapped() {
    Layout layout = new Layout(new byte[] {63, 63, 63}, new long[3]);
    long half = 1L << 62;
    for (long[] tokens : new long[][] {{half, half, 0}, {half, half, half}, {-1L >>> 1, 0, 1}}) {
      long[] packed = new long[3];
      layout.pack(tokens, packed, 0);
      TokenMaxima maxima = new TokenMaxima(layout);
      assertThatExceptionOfType(ArithmeticException.class)
          .as("%s", Arrays.toString(tokens))
          .isThrownBy(() -> maxima.record(packed, 0));
    }
  }

  @Test
  void sumOfConstantsAndCountersBeyondSixtyThreeBitsIsRefusedToo() {
    Layout layout = new Layout(new byte[] {0, 63, 1}, new long[] {1L << 62, 0, 0});
    TokenMaxima maxima = new TokenMaxima(layout);
    long[] packed = new long[layout.words()];
    layout.pack(new long[] {1L << 62, (1L << 62) - 1, 0}, packed, 0);
    maxima.record(packed, 0);
    assertThat(maxima.mostInMarking()).isEqualTo(Long.MAX_VALUE);
    layout.pack(new long[] {1L << 62, (1L << 62) - 1, 1}, packed, 0);
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> maxima.record(packed, 0));
  }

  @Test
  void maximaAreThoseOfAllMarkingsAcrossLayouts() {
    for (long seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      Layout narrow = narrowLayout(random);
      Layout wide = widened(narrow, random);
      long[] most = new long[narrow.places()];
      BigInteger mostInMarking = BigInteger.ZERO;
      TokenMaxima maxima = new TokenMaxima(narrow);
      TokenMaxima part = new TokenMaxima(wide);
      for (int round = 0; round < 12; round++) {
        Layout layout = round < 4 ? narrow : wide;
        if (round == 4) {
          maxima.relayout(wide);
        }
        long[] tokens = LayoutTest.randomTokens(layout, random);
        long[] packed = new long[layout.words() + 1];
        layout.pack(tokens, packed, 1);
        (round < 8 ? maxima : part).record(packed, 1);
        BigInteger sum = BigInteger.ZERO;
        for (int p = 0; p < tokens.length; p++) {
          most[p] = Math.max(most[p], tokens[p]);
          sum = sum.add(BigInteger.valueOf(tokens[p]));
        }
        mostInMarking = mostInMarking.max(sum);
      }
      maxima.merge(part);
      assertThat(maxima.perPlace()).as("seed %d", seed).isEqualTo(most);
      assertThat(maxima.mostInPlace())
          .as("seed %d", seed)
          .isEqualTo(Arrays.stream(most).max().orElse(0));
      assertThat(BigInteger.valueOf(maxima.mostInMarking()))
          .as("seed %d", seed)
          .isEqualTo(mostInMarking);
    }
  }

  private static Layout narrowLayout(Random random) {
    byte[] bits = new byte[random.nextInt(30)];
    long[] constants = new long[bits.length];
    for (int p = 0; p < bits.length; p++) {
      bits[p] = (byte) (random.nextInt(3) == 0 ? random.nextInt(31) : random.nextInt(3));
      constants[p] = random.nextInt(5);
    }
    return new Layout(bits, constants);
  }

  private static Layout widened(Layout layout, Random random) {
    byte[] bits = layout.bits();
    for (int p = 0; p < bits.length; p++) {
      if (bits[p] > 0 && random.nextInt(3) == 0) {
        bits[p] = (byte) Math.min(50, 2 * bits[p]);
      }
    }
    return layout.withBits(bits);
  }
}

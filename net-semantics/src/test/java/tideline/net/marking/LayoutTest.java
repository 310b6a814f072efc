package tideline.net.marking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LayoutTest {

  @Test
  void netWithoutPlacesHasOneEmptyWord() {
    Layout layout = new Layout(new byte[0], new long[0]);
    assertThat(layout.words()).isEqualTo(1);
    assertThat(layout.places()).isZero();
    long[] target = {7, 7, 7};
    layout.pack(new long[0], target, 1);
    assertThat(target).containsExactly(7, 0, 7);
  }

  @Test
  void constantsTakeNoRoom() {
    Layout layout = layout(new byte[] {0, 1, 0}, 4_000_000_000L, 0, Long.MAX_VALUE);
    long[] tokens = {4_000_000_000L, 1, Long.MAX_VALUE};
    assertThat(layout.words()).isEqualTo(1);
    assertThat(layout.isConstant(0)).isTrue();
    assertThat(layout.isConstant(1)).isFalse();
    long[] packed = new long[1];
    layout.pack(tokens, packed, 0);
    assertThat(packed[0]).isEqualTo(1);
    assertThat(unpacked(layout, packed, 0)).isEqualTo(tokens);
    assertThat(layout.maxValue(2)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void sixtyFourSinglesFillOneWord() {
    byte[] bits = new byte[64];
    Arrays.fill(bits, (byte) 1);
    assertThat(new Layout(bits, new long[64]).words()).isEqualTo(1);
    bits = Arrays.copyOf(bits, 65);
    bits[64] = 1;
    Layout layout = new Layout(bits, new long[65]);
    assertThat(layout.words()).isEqualTo(2);
    long[] all = new long[65];
    Arrays.fill(all, 1);
    long[] packed = new long[2];
    layout.pack(all, packed, 0);
    assertThat(packed).containsExactly(-1, 1);
    assertThat(unpacked(layout, packed, 0)).isEqualTo(all);
  }

  @Test
  void widestCounterFillsAWordWithItsGuard() {
    Layout layout = layout(new byte[] {63, 63, 1}, 0, 0, 0);
    assertThat(layout.words()).isEqualTo(3);
    assertThat(layout.guards(0)).isEqualTo(Long.MIN_VALUE);
    assertThat(layout.maxValue(0)).isEqualTo(Long.MAX_VALUE);
    long[] tokens = {Long.MAX_VALUE, 1L << 62, 1};
    long[] packed = new long[3];
    layout.pack(tokens, packed, 0);
    assertThat(packed).containsExactly(Long.MAX_VALUE, 1L << 62, 1);
    assertThat(unpacked(layout, packed, 0)).isEqualTo(tokens);
  }

  @Test
  void narrowFieldsFillTheGapsThatWideOnesLeave() {
    // 50+1, then 20+1 opens a second word, then 10+1 fits behind the first, 1 too.
    Layout layout = layout(new byte[] {50, 20, 10, 1}, 0, 0, 0, 0);
    assertThat(layout.words()).isEqualTo(2);
    assertThat(layout.word(2)).isZero();
    assertThat(layout.shift(2)).isEqualTo(51);
    assertThat(layout.word(3)).isZero();
    assertThat(layout.shift(3)).isEqualTo(62);
  }

  @Test
  void refusesTokensThatDoNotFit() {
    Layout layout = layout(new byte[] {0, 1, 3}, 5, 0, 0);
    long[] target = new long[1];
    layout.pack(new long[] {5, 1, 7}, target, 0);
    for (long[] wrong : new long[][] {{4, 0, 0}, {6, 0, 0}, {5, 2, 0}, {5, 0, 8}, {5, 0, -1}}) {
      assertThatIllegalArgumentException()
          .as("%s", Arrays.toString(wrong))
          .isThrownBy(() -> layout.pack(wrong, target, 0));
    }
  }

  @Test
  void packingTouchesOnlyItsOwnWords() {
    Layout layout = layout(new byte[] {63, 1}, 0, 0);
    long[] target = {-1, -1, -1, -1};
    layout.pack(new long[] {0, 0}, target, 1);
    assertThat(target).containsExactly(-1, 0, 0, -1);
  }

  @Test
  void fieldsAndGuardsNeverOverlapAndNeverCrossWords() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      Layout layout = randomLayout(random);
      long[] taken = new long[layout.words()];
      for (int p = 0; p < layout.places(); p++) {
        if (!layout.isConstant(p)) {
          long field = layout.mask(p) | (layout.isCounter(p) ? layout.guard(p) : 0);
          int width = layout.bits(p) + (layout.isCounter(p) ? 1 : 0);
          assertThat(Long.bitCount(field)).as("seed %d place %d", seed, p).isEqualTo(width);
          assertThat(taken[layout.word(p)] & field).as("seed %d place %d", seed, p).isZero();
          taken[layout.word(p)] |= field;
        }
      }
      for (int w = 0; w < layout.words(); w++) {
        assertThat(layout.singles(w) & layout.guards(w)).as("seed %d", seed).isZero();
        assertThat(taken[w] & layout.guards(w)).as("seed %d", seed).isEqualTo(layout.guards(w));
      }
    }
  }

  @Test
  void unpackingGivesBackWhatWasPacked() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      Layout layout = randomLayout(random);
      for (int round = 0; round < 5; round++) {
        long[] tokens = randomTokens(layout, random);
        int at = random.nextInt(3);
        long[] packed = random.longs(layout.words() + 4).toArray();
        layout.pack(tokens, packed, at);
        assertThat(unpacked(layout, packed, at)).as("seed %d", seed).isEqualTo(tokens);
        for (int w = 0; w < layout.words(); w++) {
          assertThat(packed[at + w] & layout.guards(w)).as("guards, seed %d", seed).isZero();
        }
        Layout same = layout.withBits(layout.bits());
        long[] again = new long[same.words()];
        same.pack(tokens, again, 0);
        assertThat(again)
            .as("equal markings have equal words, seed %d", seed)
            .isEqualTo(Arrays.copyOfRange(packed, at, at + layout.words()));
      }
    }
  }

  static Layout randomLayout(Random random) {
    int places = random.nextInt(40);
    byte[] bits = new byte[places];
    long[] constants = new long[places];
    int kind = random.nextInt(4);
    for (int p = 0; p < places; p++) {
      bits[p] =
          (byte)
              switch (kind) {
                case 0 -> random.nextInt(2);
                case 1 -> 1 + random.nextInt(4);
                case 2 -> random.nextInt(64);
                default -> random.nextInt(3) == 0 ? 63 : random.nextInt(10);
              };
      constants[p] = random.nextLong() >>> 1 + random.nextInt(63);
    }
    return new Layout(bits, constants);
  }

  static long[] randomTokens(Layout layout, Random random) {
    long[] tokens = new long[layout.places()];
    for (int p = 0; p < tokens.length; p++) {
      long most = layout.maxValue(p);
      if (layout.isConstant(p) || random.nextInt(4) == 0) {
        tokens[p] = most;
      } else {
        tokens[p] = random.nextInt(4) == 0 ? 0 : random.nextLong() & most;
      }
    }
    return tokens;
  }

  private static Layout layout(byte[] bits, long... constants) {
    return new Layout(bits, constants);
  }

  private static long[] unpacked(Layout layout, long[] packed, int at) {
    long[] tokens = new long[layout.places()];
    layout.unpack(packed, at, tokens);
    return tokens;
  }
}

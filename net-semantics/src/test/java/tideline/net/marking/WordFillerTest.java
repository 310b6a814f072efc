package tideline.net.marking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordFillerTest {

  @Test
  void fieldsStandOneAfterAnother() {
    WordFiller filler = new WordFiller();
    assertThat(filler.words()).isZero();
    assertThat(filler.place(60)).isZero();
    assertThat(filler.place(4)).isEqualTo(60);
    assertThat(filler.place(1)).isEqualTo(64);
    assertThat(filler.words()).isEqualTo(2);
  }

  @Test
  void fieldOfSixtyFourBitsHasAWordForItself() {
    WordFiller filler = new WordFiller();
    assertThat(filler.place(1)).isZero();
    assertThat(filler.place(64)).isEqualTo(64);
    assertThat(filler.place(64)).isEqualTo(128);
    assertThat(filler.place(63)).isEqualTo(1);
    assertThat(filler.place(1)).isEqualTo(192);
  }

  @Test
  void anySequenceOfWidthsIsPlacedWithoutOverlap() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      WordFiller filler = new WordFiller();
      BitSet taken = new BitSet();
      long bits = 0;
      for (int i = 0; i < 500; i++) {
        int width = 1 + random.nextInt(random.nextBoolean() ? 64 : 6);
        int at = filler.place(width);
        assertThat(at / 64).as("seed %d", seed).isEqualTo((at + width - 1) / 64);
        assertThat(taken.get(at, at + width).isEmpty()).as("seed %d", seed).isTrue();
        taken.set(at, at + width);
        bits += width;
      }
      assertThat(taken.length()).isLessThanOrEqualTo(64 * filler.words());
      assertThat(64L * filler.words()).as("little is wasted, seed %d", seed).isLessThan(2 * bits);
    }
  }
}

package tideline.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InternedTest {

  @Test
  void answersAreNeverMistakenForOneAnother() {
    int largest = Integer.MAX_VALUE - 2;
    for (int ref : new int[] {0, 1, 4095, 1 << 30, largest}) {
      assertThat(Interned.wasNew(Interned.isNew(ref))).isTrue();
      assertThat(Interned.isNew(ref)).isEqualTo(ref);
      int known = Interned.known(ref);
      assertThat(Interned.wasNew(known)).isFalse();
      assertThat(Interned.knownRef(known)).isEqualTo(ref);
      assertThat(known).isNotEqualTo(Interned.FULL);
    }
    assertThat(Interned.wasNew(Interned.FULL)).isFalse();
  }
}

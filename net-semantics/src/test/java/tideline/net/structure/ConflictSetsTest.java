package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.net.model.NetBuilder;

class ConflictSetsTest {

  @Test
  void groupsTransitionsThatShareInputs() {
    ConflictSets sets = ConflictSets.of(NamedNets.mutualExclusion());

    assertThat(sets.size()).isEqualTo(3);
    assertThat(sets.transitions(0)).containsExactly(0, 2);
    assertThat(sets.transitions(1)).containsExactly(1);
    assertThat(sets.setOf(3)).isEqualTo(2);
  }

  @Test
  void followsChainsOfSharedInputs() {
    NetBuilder b = new NetBuilder("chain");
    b.place("a", 0);
    b.place("b", 0);
    for (int t = 0; t < 4; t++) {
      b.transition("t" + t);
    }
    b.input(0, 3, 1).input(0, 1, 1).input(1, 1, 1).input(1, 0, 1);
    ConflictSets sets = ConflictSets.of(b.build());

    assertThat(sets.transitions(0)).containsExactly(0, 1, 3);
    assertThat(sets.transitions(1)).containsExactly(2);
  }
}

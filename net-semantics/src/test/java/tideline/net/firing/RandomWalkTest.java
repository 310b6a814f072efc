package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class RandomWalkTest {

  @Test
  void remembersTheMostTokensOfEachPlace() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 5);
    b.place("q", 0);
    b.transition("t");
    b.input(0, 0, 1).output(0, 1, 2);
    assertThat(most(b.build())).containsExactly(5, 10);
  }

  @Test
  void staysWhereItIsWithoutTransitions() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 5);
    assertThat(most(b.build())).containsExactly(5);
    assertThat(most(new NetBuilder("empty").build())).isEmpty();
  }

  @Test
  void heedsInhibitorsAndCapacities() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 0);
    b.transition("t");
    b.output(0, 0, 1).inhibitor(0, 0, 3);
    assertThat(most(b.build())).containsExactly(3);
    NetBuilder c = new NetBuilder("n");
    c.place("p", 0);
    c.capacity(0, 5);
    c.transition("t");
    c.output(0, 0, 2);
    assertThat(most(c.build())).containsExactly(4);
  }

  @Test
  void endsBeforeTheRangeOfALongIsExceeded() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 5);
    b.transition("t");
    b.output(0, 0, 1L << 62);
    assertThat(most(b.build())).containsExactly((1L << 62) + 5);
  }

  @Test
  void countsHowOftenPlacesAreMarked() {
    NetBuilder b = new NetBuilder("n");
    b.place("always", 1);
    b.place("never", 0);
    b.place("sometimes", 1);
    b.place("else", 0);
    b.transition("t");
    b.transition("u");
    b.transition("v");
    b.input(2, 0, 1).output(0, 3, 1).input(3, 1, 1).output(1, 2, 1);
    b.input(2, 2, 1).output(2, 2, 1);
    RandomWalk walk = new RandomWalk(b.build());
    assertThat(walk.timesMarked(1)).isZero();
    assertThat(walk.timesMarked(2)).isBetween(1, walk.timesMarked(0) - 1);
    assertThat(walk.timesMarked(2) + walk.timesMarked(3)).isEqualTo(walk.timesMarked(0));
  }

  @Test
  void meetsNoMoreThanCanBeReached() {
    for (long seed = 0; seed < 300; seed++) {
      Net net = LooseNets.small(seed);
      RandomWalk walk = new RandomWalk(net);
      RandomWalk again = new RandomWalk(net);
      for (int p = 0; p < net.places(); p++) {
        assertThat(walk.most(p)).as(net.id()).isBetween(net.initial(p), net.capacity(p));
        assertThat(walk.most(p)).as("again, %s", net.id()).isEqualTo(again.most(p));
      }
    }
  }

  private static long[] most(Net net) {
    RandomWalk walk = new RandomWalk(net);
    return IntStream.range(0, net.places()).mapToLong(walk::most).toArray();
  }
}

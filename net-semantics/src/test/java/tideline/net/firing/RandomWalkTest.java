package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;

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
    assertThat(walk(b.build(), 3)).containsExactly(5, 6);
    assertThat(walk(b.build(), 100)).containsExactly(5, 10);
  }

  @Test
  void staysWhereItIsWithoutTransitionsOrSteps() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 5);
    assertThat(walk(b.build(), 100)).containsExactly(5);
    assertThat(walk(new NetBuilder("empty").build(), 100)).isEmpty();
  }

  @Test
  void heedsInhibitorsAndCapacities() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 0);
    b.transition("t");
    b.output(0, 0, 1).inhibitor(0, 0, 3);
    assertThat(walk(b.build(), 100)).containsExactly(3);
    NetBuilder c = new NetBuilder("n");
    c.place("p", 0);
    c.capacity(0, 5);
    c.transition("t");
    c.output(0, 0, 2);
    assertThat(walk(c.build(), 100)).containsExactly(4);
  }

  @Test
  void endsBeforeTheRangeOfALongIsExceeded() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 5);
    b.transition("t");
    b.output(0, 0, 1L << 62);
    assertThat(walk(b.build(), 100)).containsExactly((1L << 62) + 5);
  }

  private static long[] walk(Net net, int steps) {
    long[] most = net.initialMarking();
    new RandomWalk(net).run(steps, 1, most);
    return most;
  }
}

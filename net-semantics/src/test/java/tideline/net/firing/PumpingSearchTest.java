package tideline.net.firing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.PlainEvaluation;

class PumpingSearchTest {

  private static final long EFFORT = 20_000;
  private static final int[] NOTHING = {};

  /** Three steps of which the last two can be repeated, after one that nobody needs. */
  private static Net producer() {
    NetBuilder net = new NetBuilder("producer");
    int off = net.place("p1", "off", 1);
    int idle = net.place("p2", "idle", 0);
    int busy = net.place("p3", "busy", 0);
    int store = net.place("p4", "store", 0);
    int other = net.place("p5", "other", 1);
    int same = net.place("p6", "store", 0);
    int start = net.transition("t1", "start");
    net.input(off, start, 1).output(start, idle, 1);
    int begin = net.transition("t2", "begin");
    net.input(idle, begin, 1).output(begin, busy, 1);
    int end = net.transition("t3", "end");
    net.input(busy, end, 1).output(end, idle, 1).output(end, store, 1);
    int turn = net.transition("t4", "turn");
    net.input(other, turn, 1).output(turn, other, 1);
    int never = net.transition("t5", "never");
    net.input(same, never, 1);
    return net.build();
  }

  @Test
  void findsAShortestRunAndNamesIt() {
    Net net = producer();
    PumpingRun run = PumpingSearch.find(net, EFFORT, NOTHING).orElseThrow();
    assertThat(run).isEqualTo(new PumpingRun(new int[] {0}, new int[] {1, 2}, new int[] {3}));
    assertThat(run.prefixNames(net)).containsExactly("start");
    assertThat(run.pumpNames(net)).containsExactly("begin", "end");
    assertThat(run.growingNames(net)).as("two are called store").containsExactly("p4");
    assertThat(run.toString()).isEqualTo("[0] then for ever [1, 2] grows [3]");
    assertThat(run.hashCode())
        .isEqualTo(PumpingSearch.find(net, EFFORT, NOTHING).orElseThrow().hashCode());
  }

  @Test
  void shortensAKnownRunWhereTheEffortDoesNotSuffice() {
    int[] known = {3, 3, 0, 3, 1, 3, 3, 2, 3, 1, 2, 3};
    assertThat(PumpingSearch.find(producer(), 0, known).orElseThrow().length()).isEqualTo(3);
    assertThat(PumpingSearch.find(producer(), 0, NOTHING)).isEmpty();
    assertThat(PumpingSearch.find(producer(), 0, new int[] {2})).as("not enabled").isEmpty();
  }

  @Test
  void findsNothingInABoundedNet() {
    NetBuilder net = new NetBuilder("ring");
    int a = net.place("a", 1);
    int b = net.place("b", 0);
    int go = net.transition("go");
    net.input(a, go, 1).output(go, b, 1);
    int back = net.transition("back");
    net.input(b, back, 1).output(back, a, 1);
    assertThat(PumpingSearch.find(net.build(), EFFORT, NOTHING)).isEmpty();
  }

  @Test
  void doesNotTakeGrowthThatAnInhibitorArcStops() {
    NetBuilder net = new NetBuilder("stopped");
    int a = net.place("a", 0);
    int t = net.transition("t");
    net.output(t, a, 1);
    net.inhibitor(a, t, 3);
    assertThat(PumpingSearch.find(net.build(), EFFORT, NOTHING)).isEmpty();
  }

  /** All runs up to a length, against the search. */
  @Test
  void isAsShortAsTheShortestOfAllRuns() {
    int unbounded = 0;
    for (int seed = 0; seed < 400; seed++) {
      Net net = random(seed);
      Optional<PumpingRun> found = PumpingSearch.find(net, EFFORT, NOTHING);
      int least = leastLength(net, 5);
      if (least > 0) {
        unbounded++;
        assertThat(found).as("seed %d", seed).isPresent();
        assertThat(found.get().length()).as("seed %d", seed).isEqualTo(least);
        assertProves(net, found.get(), seed);
        int[] longer = longer(net, found.get(), seed);
        PumpingRun shortened = PumpingSearch.find(net, 0, longer).orElseThrow();
        assertThat(shortened.length()).isBetween(least, longer.length);
        assertProves(net, shortened, seed);
      } else {
        assertThat(found.map(PumpingRun::length).orElse(9)).as("seed %d", seed).isGreaterThan(5);
      }
    }
    assertThat(unbounded).isGreaterThan(50);
  }

  private static Net random(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    NetBuilder net = new NetBuilder("random");
    int places = 2 + random.nextInt(3);
    for (int p = 0; p < places; p++) {
      net.place("p" + p, random.nextInt(2));
    }
    for (int t = 0; t < 3; t++) {
      int number = net.transition("t" + t);
      net.input(random.nextInt(places), number, 1 + random.nextInt(2));
      for (int i = 0; i < 2; i++) {
        net.output(number, random.nextInt(places), 1);
      }
      if (random.nextInt(4) == 0) {
        net.inhibitor(random.nextInt(places), number, 1 + random.nextInt(3));
      }
    }
    return net.build();
  }

  private static void assertProves(Net net, PumpingRun run, int seed) {
    long[] before = fire(net, net.initialMarking(), run.prefix(), seed);
    long[] after = fire(net, before, run.pump(), seed);
    assertThat(Covering.growing(net, before, after, run.pump()))
        .as("seed %d", seed)
        .containsExactlyElementsOf(Arrays.stream(run.growingPlaces()).boxed().toList());
  }

  private static long[] fire(Net net, long[] start, int[] run, int seed) {
    long[] marking = start;
    for (int t : run) {
      assertThat(new PlainEvaluation(net).isEnabled(t, marking)).as("seed %d", seed).isTrue();
      marking = Covering.fired(net, marking, t);
    }
    return marking;
  }

  /** The same run after the pump was fired twice more. */
  private static int[] longer(Net net, PumpingRun run, int seed) {
    List<Integer> all = new ArrayList<>();
    Arrays.stream(run.prefix()).forEach(all::add);
    for (int i = 0; i < 3; i++) {
      Arrays.stream(run.pump()).forEach(all::add);
    }
    int[] longer = all.stream().mapToInt(Integer::intValue).toArray();
    fire(net, net.initialMarking(), longer, seed);
    return longer;
  }

  /** The least length of a run that proves growth, 0 if there is none up to a length. */
  private static int leastLength(Net net, int most) {
    PlainEvaluation rule = new PlainEvaluation(net);
    ArrayDeque<int[]> open = new ArrayDeque<>();
    open.add(new int[0]);
    while (!open.isEmpty()) {
      int[] run = open.poll();
      List<long[]> markings = new ArrayList<>(List.of(net.initialMarking()));
      for (int t : run) {
        markings.add(Covering.fired(net, markings.get(markings.size() - 1), t));
      }
      long[] last = markings.get(run.length);
      for (int i = 0; i < run.length; i++) {
        int[] pump = Arrays.copyOfRange(run, i, run.length);
        if (!Covering.growing(net, markings.get(i), last, pump).isEmpty()) {
          return run.length;
        }
      }
      for (int t = 0; t < net.transitions() && run.length < most; t++) {
        if (rule.isEnabled(t, last)) {
          int[] next = Arrays.copyOf(run, run.length + 1);
          next[run.length] = t;
          open.add(next);
        }
      }
    }
    return 0;
  }
}

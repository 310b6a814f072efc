package tideline.net.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.naive.SmallNets;
import tideline.net.naive.SpaceComparison;
import tideline.net.property.Formula;

/** Each rule alone and all together against whole state spaces of small random nets. */
class ReductionTest {

  private static final int STATES = 300;

  /** {@code -Dtideline.nets}. */
  private static final int NETS = Integer.getInteger("tideline.nets", 300);

  @Tag("slow")
  @Test
  void eachRuleAloneKeepsWhatItPromises() {
    Map<String, Integer> used = new HashMap<>();
    for (Rule rule : Reduction.rules()) {
      used.put(rule.name(), check(rule.name(), 0, NETS));
    }
    assertThat(used).allSatisfy((rule, count) -> assertThat(count).as(rule).isGreaterThan(8));
    assertThat(used).hasSize(Reduction.rules().size());
  }

  @Test
  void allRulesTogetherKeepWhatTheyPromise() {
    for (Question question : Question.values()) {
      assertThat(compare(Reduction.rules(), question, 1_000_000, 2 * NETS)).isGreaterThan(60);
    }
  }

  /** How often a rule alone was of use; fails if it does not keep what it promises. */
  static int check(String name, long firstSeed, int nets) {
    Rule rule = Reduction.rules().stream().filter(r -> r.name().equals(name)).findAny().get();
    int used = 0;
    for (Question question : Question.values()) {
      used += rule.keeps(question) ? compare(List.of(rule), question, firstSeed, nets) : 0;
    }
    return used;
  }

  /** The number of nets that became smaller. */
  static int compare(List<Rule> rules, Question question, long firstSeed, int nets) {
    int smaller = 0;
    for (long seed = firstSeed; seed < firstSeed + nets; seed++) {
      Net net = SmallNets.any(seed);
      BitSet asked = asked(net, seed);
      Reduction reduction = Reduction.of(net, question, asked, rules, () -> false);
      boolean isSmaller = reduction.isChanged();
      NaiveSpace space = isSmaller ? new NaiveSpace(net, STATES) : null;
      if (!isSmaller || !space.isComplete()) {
        continue;
      }
      NaiveSpace reduced = new NaiveSpace(reduction.net(), 4 * STATES);
      String where = rules.get(0).name() + " " + question + " seed " + seed;
      assertThat(reduced.isComplete()).as(where).isTrue();
      int[] places = asked.stream().toArray();
      int[] others = asked.stream().map(reduction::placeOf).toArray();
      SpaceComparison both = new SpaceComparison(space, places, reduced, others);
      boolean isSame =
          switch (question) {
            case REACHABILITY -> both.hasSameValues();
            case DEADLOCK -> both.hasSameDeadlocks();
            case LINEAR_TIME -> both.hasSamePaths();
            case BRANCHING_TIME -> both.hasSameBranching();
          };
      assertThat(isSame).as(where).isTrue();
      replay(net, reduction, asked, where);
      smaller++;
    }
    return smaller;
  }

  private static BitSet asked(Net net, long seed) {
    Random random = new Random(seed);
    BitSet asked = new BitSet();
    for (int i = random.nextInt(3); i > 0; i--) {
      asked.set(random.nextInt(net.places()));
    }
    return asked;
  }

  /** Every marking of the reduced net has a trace that the original net can follow. */
  private static void replay(Net net, Reduction reduction, BitSet asked, String where) {
    Net small = reduction.net();
    Map<List<Long>, int[]> traces = new HashMap<>();
    Deque<int[]> open = new ArrayDeque<>();
    open.add(new int[0]);
    while (!open.isEmpty() && traces.size() < 40) {
      int[] trace = open.poll();
      long[] marking = NaiveSpace.replayed(small, trace);
      if (traces.putIfAbsent(Arrays.stream(marking).boxed().toList(), trace) != null) {
        continue;
      }
      long[] original = NaiveSpace.replayed(net, reduction.original(trace).orElseThrow());
      asked.stream()
          .forEach(p -> assertThat(original[p]).as(where).isEqualTo(marking[reduction.placeOf(p)]));
      for (int t = 0; t < small.transitions(); t++) {
        if (NaiveSpace.isEnabled(small, marking, t)) {
          int[] longer = Arrays.copyOf(trace, trace.length + 1);
          longer[trace.length] = t;
          open.add(longer);
        }
      }
    }
  }

  private static Reduction reduced(NetBuilder b, int asked) {
    BitSet places = new BitSet();
    places.set(asked);
    return Reduction.of(b.build(), Question.REACHABILITY, places, () -> false);
  }

  @Test
  void keepsTransitionsThatMakeRoomBelowACapacity() {
    NetBuilder b = new NetBuilder("room");
    int from = b.place("from", 1);
    int full = b.place("full", 1);
    int to = b.place("to", 0);
    int t = b.transition("t");
    int leave = b.transition("leave");
    b.capacity(full, 1);
    b.input(from, t, 1).output(t, to, 1).output(t, full, 1);
    b.input(full, leave, 1);
    Reduction reduction = reduced(b, to);
    NaiveSpace space = new NaiveSpace(reduction.net(), 10);
    assertThat(space.size()).isGreaterThan(1);
  }

  /** Twice three tokens make three firings of a transition that takes two, and not two. */
  @Test
  void letsNoConsumerFireAtOnceThatLeavesARest() {
    NetBuilder b = new NetBuilder("rest");
    int from = b.place("from", 2);
    int p = b.place("p", 0);
    int to = b.place("to", 0);
    int last = b.place("last", 0);
    int h = b.transition("h");
    int t = b.transition("t");
    int end = b.transition("end");
    b.input(from, h, 1).output(h, p, 3);
    b.input(p, t, 2).output(t, to, 1);
    b.input(to, end, 3).output(end, last, 1);
    Reduction reduction = reduced(b, last);
    NaiveSpace space = new NaiveSpace(reduction.net(), 100);
    int place = reduction.placeOf(last);
    long most = 0;
    for (int s = 0; s < space.size(); s++) {
      most = Math.max(most, space.marking(s)[place]);
    }
    assertThat(most).isEqualTo(1);
  }

  @Test
  void makesNoLoopOfPlacesBetweenWhichTokensMultiply() {
    NetBuilder b = new NetBuilder("multiply");
    int p = b.place("p", 1);
    int q = b.place("q", 0);
    int t = b.transition("t");
    int u = b.transition("u");
    b.input(p, t, 1).output(t, q, 2);
    b.input(q, u, 1).output(u, p, 1);
    Draft draft = new Draft(b.build(), Question.REACHABILITY, new BitSet());
    assertThat(new Loops().apply(draft)).isFalse();
  }

  @Test
  void translatesFormulasAboutTransitionsThatVanish() {
    int smaller = 0;
    for (long seed = 20_000; seed < 20_300; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, STATES);
      if (!space.isComplete()) {
        continue;
      }
      Formula formula = new RandomQuestions(net, seed).withoutDeadlock(2);
      BitSet asked = Reduction.placesOf(net, List.of(formula));
      Reduction reduction = Reduction.of(net, Question.REACHABILITY, asked, () -> false);
      NaiveSpace reduced = new NaiveSpace(reduction.net(), 4 * STATES);
      assertThat(reduced.isReachable(reduction.translated(formula)))
          .as("seed " + seed + " " + formula)
          .isEqualTo(space.isReachable(formula));
      smaller += reduction.removedPlaces() > 0 ? 1 : 0;
    }
    assertThat(smaller).isGreaterThan(40);
  }
}

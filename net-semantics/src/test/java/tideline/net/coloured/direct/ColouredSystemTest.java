package tideline.net.coloured.direct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.NaiveColours;
import tideline.net.coloured.RandomColouredNets;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;
import tideline.net.coloured.term.Tokens;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;

/** Coloured nets explored as they are, against the firing rule by brute force. */
class ColouredSystemTest {

  private static final int NETS = Integer.getInteger("tideline.coloured.nets", 120);
  private static final int MOST_STATES = 200;

  @Test
  void countsTheStatesAndEdgesOfTheFiringRule() {
    int compared = 0;
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      String expected = new NaiveColours(net).counts(MOST_STATES);
      if (!expected.isEmpty()) {
        compared++;
        assertThat(counts(system(net))).as("seed %d", seed).isEqualTo(expected);
      }
    }
    assertThat(compared).isGreaterThan(NETS / 3);
  }

  @Tag("slow")
  @Test
  void numbersBindingsAsItMeetsThemWhereThereAreTooMany() {
    int shortOfNumbers = 0;
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      String expected = new NaiveColours(net).counts(MOST_STATES);
      EventNumbers few = new EventNumbers(net, 100);
      if (!expected.isEmpty() && few.events() <= 100) {
        long[] bounds = PlaceBounds.of(Skeleton.of(net)).toArray();
        try {
          assertThat(counts(ColouredSystem.of(net, bounds, few)))
              .as("seed %d", seed)
              .isEqualTo(expected);
        } catch (ColourLimitException e) {
          shortOfNumbers++;
        }
      }
    }
    assertThat(shortOfNumbers).isLessThan(NETS / 2);
  }

  @Test
  void deliversEventsOneAtATimeAsItDoesAllAtOnce() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      ColouredSystem system = fitting(net, new EventNumbers(net, seed % 2 == 0 ? 1 << 20 : 64));
      if (system == null) {
        continue;
      }
      for (long[] state : states(system)) {
        StepBuffer all = new StepBuffer(system.words());
        system.expand(state, 0, 0, Integer.MAX_VALUE, all);
        StepBuffer single = new StepBuffer(system.words());
        int from = 0;
        while (from >= 0) {
          from = system.expand(state, 0, from, 1, single);
        }
        assertThat(text(single)).as("seed %d", seed).isEqualTo(text(all));
        for (int i = 1; i < all.size(); i++) {
          assertThat(all.event(i)).isGreaterThan(all.event(i - 1));
        }
      }
    }
  }

  @Test
  void goesBackTheWayItCame() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredSystem system = fitting(RandomColouredNets.net(seed), null);
      if (system == null) {
        continue;
      }
      for (long[] state : states(system)) {
        StepBuffer out = new StepBuffer(system.words());
        system.expand(state, 0, 0, Integer.MAX_VALUE, out);
        for (int i = 0; i < out.size(); i++) {
          StepBuffer back = new StepBuffer(system.words());
          system.predecessors(out.words(), i * out.stride(), back);
          assertThat(text(back))
              .as("seed %d", seed)
              .contains(out.event(i) + ":" + Arrays.toString(state));
        }
      }
    }
  }

  @Test
  void namesEventsByTheirBindings() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      ColouredSystem system = fitting(net, null);
      if (system == null) {
        continue;
      }
      long[] initial = new long[system.words()];
      system.initial(initial, 0);
      StepBuffer out = new StepBuffer(system.words());
      system.expand(initial, 0, 0, Integer.MAX_VALUE, out);
      List<String> names = new ArrayList<>();
      for (int i = 0; i < out.size(); i++) {
        names.add(system.eventName(out.event(i)));
      }
      NaiveColours naive = new NaiveColours(net);
      assertThat(names)
          .as("seed %d", seed)
          .containsExactlyInAnyOrderElementsOf(
              naive.steps(naive.initial()).stream().map(s -> name(net, s)).toList());
    }
  }

  private static String name(ColouredNet net, NaiveColours.Step step) {
    StringBuilder text = new StringBuilder();
    step.binding()
        .forEach(
            (v, colour) -> {
              Term.Variable variable = net.variables().get(v);
              text.append(text.isEmpty() ? "" : ",").append(variable.name()).append('=');
              text.append(variable.sort().colour(colour));
            });
    String id = net.transitions().get(step.transition()).id();
    return text.isEmpty() ? id : id + "(" + text + ")";
  }

  @Test
  void exploresTransitionsWithMoreBindingsThanThereAreNumbers() {
    for (int variables : new int[] {4, 9, 12}) {
      ColouredNet net = many(variables);
      ColouredSystem system = system(net);
      assertThat(counts(system)).isEqualTo("64 384");
      long[] initial = new long[system.words()];
      system.initial(initial, 0);
      StepBuffer out = new StepBuffer(system.words());
      system.expand(initial, 0, 0, Integer.MAX_VALUE, out);
      assertThat(system.eventName(out.event(0))).startsWith("turn(v0=0,v1=1,v2=0");
    }
  }

  /**
   * A number that a table leads on from, one bit turned at a time, and others that stand still:
   * 1024 colours for each of the variables of one transition.
   */
  private static ColouredNet many(int variables) {
    Sort range = new Sort.Range("R", "R", 0, 1023);
    List<Term.Variable> all = new ArrayList<>();
    List<ColouredNet.Place> places = new ArrayList<>();
    for (int v = 0; v < variables; v++) {
      all.add(new Term.Variable(v, "v" + v, range));
      places.add(new ColouredNet.Place("p" + v, "p" + v, range, constant(range, 0)));
    }
    // Ten ways to go on from each number, along a table of successors.
    Sort pair = new Sort.Product("RR", "RR", List.of(range, range));
    List<Bag> table = new ArrayList<>();
    for (int n = 0; n < 64; n++) {
      for (int bit = 0; bit < 6; bit++) {
        table.add(new Bag.Single(new Term.Constant(n * 1024L + (n ^ 1 << bit), pair)));
      }
    }
    places.add(new ColouredNet.Place("table", "table", pair, new Bag.Sum(table)));
    Bag step = new Bag.Single(new Term.Tuple(List.of(all.get(0), all.get(1)), (Sort.Product) pair));
    List<ColouredNet.Arc> inputs = new ArrayList<>();
    List<ColouredNet.Arc> outputs = new ArrayList<>();
    inputs.add(new ColouredNet.Arc(0, new Bag.Single(all.get(0))));
    outputs.add(new ColouredNet.Arc(0, new Bag.Single(all.get(1))));
    inputs.add(new ColouredNet.Arc(variables, step));
    outputs.add(new ColouredNet.Arc(variables, step));
    for (int v = 2; v < variables; v++) {
      inputs.add(new ColouredNet.Arc(v, new Bag.Single(all.get(v))));
      outputs.add(new ColouredNet.Arc(v, new Bag.Single(all.get(v))));
    }
    Term yes = new Term.Constant(1, Sort.BOOL);
    return new ColouredNet(
        "many",
        "many",
        List.of(range, pair),
        all,
        places,
        List.of(new ColouredNet.Transition("turn", "turn", yes, inputs, outputs)));
  }

  private static Bag constant(Sort sort, long colour) {
    return new Bag.Single(new Term.Constant(colour, sort));
  }

  @Test
  void saysWhenMoreBindingsWereMetThanThereAreNumbers() {
    ColouredNet net = many(4);
    long[] bounds = PlaceBounds.of(Skeleton.of(net)).toArray();
    ColouredSystem system = ColouredSystem.of(net, bounds, new EventNumbers(net, 5));
    assertThatThrownBy(() -> counts(system))
        .isInstanceOf(ColourLimitException.class)
        .hasMessageContaining("turn");
  }

  @Test
  void describesStatesByTheirTokens() {
    ColouredSystem system = system(many(4));
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    assertThat(system.describe(initial, 0))
        .startsWith("p0(0) + p1(0) + p2(0) + p3(0) + table(0,1)");
    Tokens tokens = new Tokens();
    system.tokens(1, initial, 0, tokens);
    assertThat(tokens.total()).isEqualTo(1);
  }

  private static ColouredSystem system(ColouredNet net) {
    return ColouredSystem.of(net, PlaceBounds.of(Skeleton.of(net)).toArray());
  }

  /** A system whose layout holds all states, or null where there are too many. */
  private static ColouredSystem fitting(ColouredNet net, EventNumbers numbers) {
    if (new NaiveColours(net).counts(MOST_STATES).isEmpty()) {
      return null;
    }
    long[] bounds = PlaceBounds.of(Skeleton.of(net)).toArray();
    ColouredSystem system =
        ColouredSystem.of(net, bounds, numbers == null ? new EventNumbers(net) : numbers);
    while (true) {
      try {
        states(system);
        return system;
      } catch (LayoutExceededException e) {
        system = (ColouredSystem) system.widen(e).system();
      } catch (ColourLimitException e) {
        return null;
      }
    }
  }

  private static String counts(ColouredSystem first) {
    ColouredSystem system = first;
    while (true) {
      try {
        long edges = 0;
        List<long[]> states = states(system);
        StepBuffer out = new StepBuffer(system.words());
        for (long[] state : states) {
          out.clear();
          system.expand(state, 0, 0, Integer.MAX_VALUE, out);
          edges += out.size();
        }
        return states.size() + " " + edges;
      } catch (LayoutExceededException e) {
        system = (ColouredSystem) system.widen(e).system();
      }
    }
  }

  private static List<long[]> states(ColouredSystem system) {
    Map<String, long[]> seen = new HashMap<>();
    List<long[]> found = new ArrayList<>();
    ArrayDeque<long[]> open = new ArrayDeque<>();
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    seen.put(Arrays.toString(initial), initial);
    open.add(initial);
    StepBuffer out = new StepBuffer(system.words());
    while (!open.isEmpty()) {
      long[] state = open.poll();
      found.add(state);
      out.clear();
      system.expand(state, 0, 0, Integer.MAX_VALUE, out);
      for (int i = 0; i < out.size(); i++) {
        int at = i * out.stride();
        long[] next = Arrays.copyOfRange(out.words(), at, at + out.stride());
        if (seen.putIfAbsent(Arrays.toString(next), next) == null) {
          open.add(next);
        }
      }
    }
    return found;
  }

  private static List<String> text(StepBuffer steps) {
    Map<Integer, String> text = new TreeMap<>();
    for (int i = 0; i < steps.size(); i++) {
      int at = i * steps.stride();
      long[] words = Arrays.copyOfRange(steps.words(), at, at + steps.stride());
      text.put(i, steps.event(i) + ":" + Arrays.toString(words));
    }
    return List.copyOf(text.values());
  }
}

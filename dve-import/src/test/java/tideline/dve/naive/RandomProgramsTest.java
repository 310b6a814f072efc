package tideline.dve.naive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.dve.DveModel;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.DveParser;
import tideline.dve.syntax.DveWriter;
import tideline.dve.system.DveComponents;
import tideline.pivot.Commutation;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;

/**
 * Random programs against the naive interpreter: the steps from each of their first states are the
 * same, step by step or all at once, and so are the counts of a whole search.
 */
class RandomProgramsTest {

  private static final int SEEDS = 6_000;
  private static final int MAX_STATES = 60;
  private static final int MAX_REORDERED = 12;

  @Tag("slow")
  @Test
  void stepsAreThoseOfTheNaiveInterpreter() throws DveException {
    Totals totals = new Totals();
    for (long seed = 0; seed < SEEDS; seed++) {
      NaiveProgram program = RandomProgram.of(seed);
      try {
        new Comparison(program, totals).run();
      } catch (AssertionError | RuntimeException e) {
        fail("seed " + seed + "\n" + program.text(), e);
      }
    }
    assertThat(totals.states).isGreaterThan(50_000);
    assertThat(totals.errors).isGreaterThan(1_000);
    assertThat(totals.complete).isGreaterThan(3_000);
    assertThat(totals.moved).isGreaterThan(1_000);
  }

  @Tag("slow")
  @Test
  void whatIsWrittenIsReadAsTheSameProgram() throws DveException {
    for (long seed = 0; seed < SEEDS; seed++) {
      String text = RandomProgram.of(seed).text();
      String once = DveWriter.write(DveParser.parse("once", text));
      String twice = DveWriter.write(DveParser.parse("twice", once));
      assertThat(twice).as("seed " + seed).isEqualTo(once);
    }
  }

  @Tag("slow")
  @Test
  void whatIsWrittenHasTheSameSteps() throws DveException {
    Totals totals = new Totals();
    for (long seed = 0; seed < SEEDS / 10; seed++) {
      NaiveProgram program = RandomProgram.of(seed);
      String written = DveWriter.write(DveParser.parse("once", program.text()));
      try {
        new Comparison(program, written, totals).run();
      } catch (AssertionError e) {
        fail("seed " + seed + "\n" + written, e);
      }
    }
  }

  private static final class Totals {
    long states;
    long errors;
    long complete;
    long moved;
  }

  /** One program in both worlds. */
  private static final class Comparison {

    private final NaiveProgram program;
    private final NaiveInterpreter naive;
    private final DveModel model;
    private final TransitionSystem system;
    private final DveComponents components;
    private final Commutation commutation;
    private final Totals totals;
    private final Map<String, long[]> words = new HashMap<>();
    private final Deque<NaiveState> open = new ArrayDeque<>();

    Comparison(NaiveProgram program, Totals totals) throws DveException {
      this(program, program.text(), totals);
    }

    Comparison(NaiveProgram program, String text, Totals totals) throws DveException {
      this.program = program;
      this.naive = new NaiveInterpreter(program);
      this.model = DveModel.of("random", "random", text);
      this.system = model.system();
      this.components = model.components().orElse(null);
      this.commutation = model.commutation().orElse(null);
      this.totals = totals;
    }

    void run() {
      long[] initial = new long[system.words()];
      system.initial(initial, 0);
      NaiveState first = naive.initial();
      assertThat(system.describe(initial, 0)).isEqualTo(first.text(program));
      words.put(first.text(program), initial);
      open.add(first);
      long edges = 0;
      long deadlocks = 0;
      int expanded = 0;
      while (!open.isEmpty() && expanded < MAX_STATES) {
        int successors = compare(open.remove());
        edges += successors;
        deadlocks += successors == 0 ? 1 : 0;
        expanded++;
      }
      totals.states += expanded;
      if (open.isEmpty()) {
        totals.complete++;
        Explorer explorer = ExplorerBuilder.of(system).build();
        explorer.run();
        assertThat(explorer.counters().discovered()).isEqualTo(expanded);
        assertThat(explorer.counters().firings()).isEqualTo(edges);
        assertThat(explorer.counters().deadlocks()).isEqualTo(deadlocks);
      }
    }

    private int compare(NaiveState state) {
      long[] packed = words.get(state.text(program));
      StepBuffer out = new StepBuffer(system.words());
      int next = system.expand(packed, 0, 0, Integer.MAX_VALUE, out);
      assertThat(next).isEqualTo(TransitionSystem.DONE);
      List<String> found = new ArrayList<>();
      for (int k = 0; k < out.size(); k++) {
        found.add(system.describe(out.words(), k * out.stride()));
      }
      Map<String, NaiveState> expected = new HashMap<>();
      List<String> expectedTexts = new ArrayList<>();
      for (NaiveState successor : naive.successors(state)) {
        expected.put(successor.text(program), successor);
        expectedTexts.add(successor.text(program));
      }
      List<String> foundSorted = found.stream().sorted().toList();
      assertThat(foundSorted)
          .as("steps from " + state.text(program))
          .isEqualTo(expectedTexts.stream().sorted().toList());
      for (int k = 0; k < out.size(); k++) {
        visit(found.get(k), expected.get(found.get(k)), step(out, k));
      }
      compareOneByOne(packed, out);
      compareComponents(packed, out);
      if (words.size() < MAX_REORDERED) {
        compareOrders(out);
      }
      return out.size();
    }

    private void visit(String text, NaiveState state, long[] packed) {
      totals.errors += model.isError(packed, 0) ? 1 : 0;
      long[] known = words.putIfAbsent(text, packed);
      if (known == null) {
        open.add(state);
      } else {
        assertThat(packed).as("words of " + text).isEqualTo(known);
      }
    }

    private void compareOneByOne(long[] packed, StepBuffer all) {
      StepBuffer one = new StepBuffer(system.words());
      int from = 0;
      for (int k = 0; k < all.size(); k++) {
        from = system.expand(packed, 0, from, 1, one);
        assertThat(one.event(k)).isEqualTo(all.event(k));
        assertThat(step(one, k)).isEqualTo(step(all, k));
        assertThat(from).isEqualTo(k + 1 < all.size() ? all.event(k + 1) : TransitionSystem.DONE);
        assertThat(k == 0 || all.event(k - 1) < all.event(k)).isTrue();
      }
    }

    private void compareComponents(long[] packed, StepBuffer out) {
      for (int k = 0; k < out.size() && components != null; k++) {
        long[] after = step(out, k);
        int[] changed = components.changedBy(out.event(k));
        for (int c = 0; c < components.size() && !model.isError(after, 0); c++) {
          if (components.value(c, packed, 0) != components.value(c, after, 0)
              && Arrays.binarySearch(changed, c) < 0) {
            fail(system.eventName(out.event(k)) + " changes " + components.name(c));
          }
        }
      }
    }

    /** Where an event can be moved before another one, both orders lead to the same state. */
    private void compareOrders(StepBuffer out) {
      for (int k = 0; k < out.size() && commutation != null; k++) {
        StepBuffer second = expand(step(out, k));
        for (int m = 0; m < second.size(); m++) {
          if (commutation.movesBefore(second.event(m), out.event(k))) {
            totals.moved++;
            long[] first = after(out, second.event(m));
            assertThat(first).isNotNull();
            assertThat(after(expand(first), out.event(k))).isEqualTo(step(second, m));
          }
        }
      }
    }

    private StepBuffer expand(long[] state) {
      StepBuffer out = new StepBuffer(system.words());
      system.expand(state, 0, 0, Integer.MAX_VALUE, out);
      return out;
    }

    private static long[] after(StepBuffer out, int event) {
      for (int k = 0; k < out.size(); k++) {
        if (out.event(k) == event) {
          return step(out, k);
        }
      }
      return null;
    }

    private static long[] step(StepBuffer out, int k) {
      return Arrays.copyOfRange(out.words(), k * out.stride(), (k + 1) * out.stride());
    }
  }
}

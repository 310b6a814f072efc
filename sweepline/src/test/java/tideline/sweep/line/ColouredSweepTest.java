package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.family.ColouredFamilies;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Tokens;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.TransitionSystem;
import tideline.search.ExplorerBuilder;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.pseudoroot.StateFilter;
import tideline.sweep.derive.Components;
import tideline.sweep.derive.LevelMeasures;
import tideline.sweep.derive.StateSample;
import tideline.sweep.derive.StructuralMeasures;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;

/** Coloured nets are swept as they are: a place counts its tokens of all colours. */
class ColouredSweepTest {

  private static ColouredNet net(String text) {
    String[] parts = text.split(" ");
    return ColouredFamilies.byName(parts[0]).orElseThrow().generate(parts[1]);
  }

  private static ColouredSystem proven(ColouredNet net) {
    return ColouredSystem.of(net, PlaceBounds.of(Skeleton.of(net)).toArray());
  }

  /** Without bounds the layout is a guess, and has to become wider. */
  private static ColouredSystem guessed(ColouredNet net) {
    long[] none = new long[net.places().size()];
    java.util.Arrays.fill(none, -1);
    return ColouredSystem.of(net, none);
  }

  /** States by what people read. */
  private static final class Described implements SearchObserver {
    private final Set<String> states = new HashSet<>();
    private TransitionSystem system;

    Described(TransitionSystem system) {
      this.system = system;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] words, int at) {
      states.add(system.describe(words, at));
      return Directive.CONTINUE;
    }

    @Override
    public void relayout(TransitionSystem wider) {
      system = wider;
    }
  }

  private static Set<String> all(ColouredSystem system) {
    Described seen = new Described(system);
    ExplorerBuilder.of(system).observe(seen).build().run();
    return seen.states;
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"database 3", "database 4", "philosophers 4", "token-ring 4"})
  void everyStateIsSeenWhateverTheMeasureAndTheLayout(String name) {
    ColouredNet coloured = net(name);
    Net places = Skeleton.of(coloured);
    Set<String> expected = all(proven(coloured));
    for (long seed = 0; seed < 30; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ColouredSystem system = random.nextBoolean() ? proven(coloured) : guessed(coloured);
      SweepBuilder options =
          SweepBuilder.of(system, RandomMeasures.measure(places, random))
              .regress(random.nextBoolean() ? Regress.MULTI : Regress.SINGLE);
      if (!random.nextBoolean()) {
        options.release(StateFilter.UNIVERSE);
      }
      if (!random.nextBoolean()) {
        options.repairStates(random.nextInt(10));
      }
      Described seen = new Described(system);
      SweepResult result = options.observe(seen).build().run();
      assertThat(result.isComplete()).as("%s, seed %d", name, seed).isTrue();
      assertThat(seen.states).as("%s, seed %d", name, seed).isEqualTo(expected);
    }
  }

  @Test
  void totalsAreThoseOfTheTokens() {
    for (String name : new String[] {"database 4", "philosophers 4", "token-ring 4"}) {
      for (ColouredSystem system : new ColouredSystem[] {proven(net(name)), guessed(net(name))}) {
        Tokens tokens = new Tokens();
        ExplorerBuilder.of(system)
            .observe(
                new SearchObserver() {
                  private ColouredSystem now = system;

                  @Override
                  public Directive discovered(int s, int e, int ref, long[] words, int at) {
                    for (int p = 0; p < now.variables(); p++) {
                      now.tokens(p, words, at, tokens);
                      assertThat(now.value(p, words, at)).isEqualTo(tokens.total());
                      assertThat(now.value(p, words, at)).isLessThanOrEqualTo(now.most(p));
                    }
                    return Directive.CONTINUE;
                  }

                  @Override
                  public void relayout(TransitionSystem wider) {
                    now = (ColouredSystem) wider;
                  }
                })
            .build()
            .run();
      }
    }
  }

  @Test
  void structureAndLevelsOfTotalsAreMeasuresToo() {
    ColouredNet coloured = net("database 4");
    Net places = Skeleton.of(coloured);
    StateSample sample =
        StateSample.of(
            proven(coloured),
            new StateSample.Limits(1000, 100, Long.MAX_VALUE),
            0,
            new StopSignal());
    assertThat(sample.size()).isEqualTo(109);
    assertThat(sample.firings()).hasSize(coloured.transitions().size());
    LevelMeasures levels = new LevelMeasures(sample, Components.places(places), new StopSignal());
    for (ProgressMeasure measure :
        new ProgressMeasure[] {new StructuralMeasures(places).best(), levels.measure(2)}) {
      assertThat(measure.isTrivial()).isFalse();
      SweepResult result = SweepBuilder.of(proven(coloured), measure).build().run();
      assertThat(result.visits()).isBetween(109L, 120L);
      assertThat(result.peakStored()).isLessThan(109);
    }
  }

  @Test
  void anEntryWhoseInscriptionsHaveFixedNumbersIsKnownByTheEvent() {
    ColouredNet coloured = net("database 4");
    ProgressValues values =
        ProgressMeasure.parse("inactive", Skeleton.of(coloured)).in(proven(coloured));
    assertThat(values.neverFalls()).isFalse();
    assertThat(values.step(0)).isNotEqualTo(tideline.sweep.progress.Step.UNKNOWN);
  }
}

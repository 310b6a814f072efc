package tideline.net.coloured.binding;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.RandomColouredNets;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Term;

/** Bindings found by joining tokens, against all bindings tried one after the other. */
class BindingsTest {

  private static final int NETS = 120;

  /** Some colours of each place, drawn by chance. */
  private static final class Drawn implements TokenSource {
    private final List<LongArrayList> colours = new ArrayList<>();

    Drawn(ColouredNet net, SplittableRandom random) {
      for (ColouredNet.Place place : net.places()) {
        LongArrayList some = new LongArrayList();
        for (long colour = 0; colour < place.sort().size(); colour++) {
          if (random.nextInt(3) > 0) {
            some.add(colour);
          }
        }
        colours.add(some);
      }
    }

    @Override
    public boolean has(int place, long colour) {
      return colours.get(place).contains(colour);
    }

    @Override
    public LongArrayList colours(int place, int index, long key) {
      return colours.get(place);
    }
  }

  private static List<long[]> bruteForce(
      ColouredNet net, ColouredNet.Transition t, List<Atom> atoms, TokenSource tokens) {
    BindingCode code = new BindingCode(net, t);
    List<long[]> found = new ArrayList<>();
    for (long i = 0; i < code.size(); i++) {
      long[] binding = new long[net.variables().size()];
      Arrays.fill(binding, Term.UNBOUND);
      code.decode(i, binding);
      assertThat(code.encode(binding)).isEqualTo(i);
      boolean there =
          atoms.stream().allMatch(a -> tokens.has(a.place(), a.colour().value(binding)));
      if (there && t.guard().value(binding) == 1) {
        found.add(binding);
      }
    }
    return found;
  }

  private static TreeSet<String> text(List<long[]> bindings) {
    TreeSet<String> text = new TreeSet<>();
    bindings.forEach(binding -> text.add(Arrays.toString(binding)));
    return text;
  }

  @Test
  void findsEachBindingOnce() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      TokenSource tokens = new Drawn(net, new SplittableRandom(seed));
      for (ColouredNet.Transition t : net.transitions()) {
        Bindings bindings = new Bindings(net, t, t.inputs(), new ArrayList<>());
        List<long[]> found = new ArrayList<>();
        long[] binding = new long[net.variables().size()];
        Arrays.fill(binding, Term.UNBOUND);
        bindings.all(tokens, binding, b -> found.add(b.clone()));
        String name = "seed " + seed + ", " + t.id();
        assertThat(binding).as(name).containsOnly(Term.UNBOUND);
        assertThat(text(found)).as(name).hasSize(found.size());
        assertThat(text(found))
            .as(name)
            .isEqualTo(text(bruteForce(net, t, bindings.atoms(), tokens)));
      }
    }
  }

  @Test
  void findsTheBindingsThatTakeACertainToken() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      TokenSource tokens = new Drawn(net, new SplittableRandom(seed));
      for (ColouredNet.Transition t : net.transitions()) {
        Bindings bindings = new Bindings(net, t, t.inputs(), new ArrayList<>());
        List<Atom> atoms = bindings.atoms();
        List<long[]> all = bruteForce(net, t, atoms, tokens);
        for (int p = 0; p < net.places().size(); p++) {
          for (long colour : tokens.colours(p, -1, 0)) {
            assertThat(text(withToken(net, bindings, tokens, p, colour)))
                .as("seed %d, %s, place %d, colour %d", seed, t.id(), p, colour)
                .isEqualTo(text(taking(all, atoms, p, colour)));
          }
        }
      }
    }
  }

  private static List<long[]> withToken(
      ColouredNet net, Bindings bindings, TokenSource tokens, int place, long colour) {
    List<long[]> found = new ArrayList<>();
    long[] binding = new long[net.variables().size()];
    Arrays.fill(binding, Term.UNBOUND);
    for (int i = 0; i < bindings.atoms().size(); i++) {
      if (bindings.atoms().get(i).place() == place) {
        bindings.withToken(i, colour, tokens, binding, b -> found.add(b.clone()));
      }
    }
    assertThat(text(found)).as("each once").hasSize(found.size());
    return found;
  }

  private static List<long[]> taking(List<long[]> all, List<Atom> atoms, int place, long colour) {
    return all.stream()
        .filter(
            b -> atoms.stream().anyMatch(a -> a.place() == place && a.colour().value(b) == colour))
        .toList();
  }

  @Test
  void describesBindingsAndKnowsTheirVariables() {
    for (int seed = 0; seed < 50; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      for (ColouredNet.Transition t : net.transitions()) {
        BitSet used = Bindings.variables(t);
        assertThat(new Bindings(net, t, t.inputs(), new ArrayList<>()).variables()).isEqualTo(used);
        BoundVariables variables = new BoundVariables(net, t);
        assertThat(variables.size()).isEqualTo(used.cardinality());
        BindingCode code = new BindingCode(net, t);
        assertThat(code.size()).isEqualTo(variables.bindings());
        String first = code.describe(0);
        assertThat(first.chars().filter(c -> c == '=').count()).isEqualTo(variables.size());
        assertThat(code.values(0).isEmpty()).isEqualTo(used.isEmpty());
      }
    }
  }
}

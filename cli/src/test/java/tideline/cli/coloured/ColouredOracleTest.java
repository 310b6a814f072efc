package tideline.cli.coloured;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.binding.BindingCode;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Tokens;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.coloured.unfold.Unfolder;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.pnml.read.PnmlReader;
import tideline.pnml.write.ColouredPnmlWriter;

/**
 * Random coloured nets: what is written is read back, and three ways to count their states agree:
 * the unfolding, an unfolding of all colours and bindings, and the coloured net itself.
 */
@Tag("slow")
class ColouredOracleTest {

  private static final int NETS = Integer.getInteger("tideline.coloured.nets", 400);
  private static final int MOST_STATES = 300;

  @Test
  void unfoldsLikeTheFullProduct() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      Net unfolded = Unfolder.unfold(net).net();
      assertThat(counts(unfolded)).as("seed %d", seed).isEqualTo(counts(naive(net)));
    }
  }

  @Test
  void readsWhatItWrites() throws Exception {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ColouredPnmlWriter.write(net, out);
      Net read =
          PnmlReader.strict()
              .cyclicGuards()
              .read(new ByteArrayInputStream(out.toByteArray()), "net")
              .net();
      assertThat(text(read)).as("seed %d", seed).isEqualTo(text(Unfolder.unfold(net).net()));
    }
  }

  @Test
  void exploresWithoutUnfoldingWhatTheUnfoldingHas() {
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = RandomColouredNets.net(seed);
      NaiveResult expected = NaiveExplorer.explore(Unfolder.unfold(net).net(), MOST_STATES);
      if (expected.complete()) {
        assertThat(direct(net))
            .as("seed %d", seed)
            .isEqualTo(expected.states() + " " + expected.edges());
      }
    }
  }

  private static String counts(Net net) {
    NaiveResult result = NaiveExplorer.explore(net, MOST_STATES);
    return result.complete() ? result.states() + " " + result.edges() : "many";
  }

  /** Every colour a place, every binding that the guard allows a transition. */
  private static Net naive(ColouredNet coloured) {
    NetBuilder net = new NetBuilder("naive");
    int[] first = new int[coloured.places().size()];
    for (int p = 0; p < first.length; p++) {
      ColouredNet.Place place = coloured.places().get(p);
      first[p] = net.places();
      Tokens initial = Tokens.of(place.initial(), new long[0]);
      for (long colour = 0; colour < place.sort().size(); colour++) {
        net.place(place.id() + "_" + colour, initial.count(colour));
      }
    }
    long[] binding = new long[coloured.variables().size()];
    for (ColouredNet.Transition t : coloured.transitions()) {
      BindingCode code = new BindingCode(coloured, t);
      for (long i = 0; i < code.size(); i++) {
        code.decode(i, binding);
        if (t.guard().value(binding) == 1) {
          int number = net.transition(t.id() + "_" + i);
          for (ColouredNet.Arc arc : t.inputs()) {
            Tokens tokens = Tokens.of(arc.inscription(), binding);
            for (int k = 0; k < tokens.size(); k++) {
              net.input(first[arc.place()] + (int) tokens.colour(k), number, tokens.count(k));
            }
          }
          for (ColouredNet.Arc arc : t.outputs()) {
            Tokens tokens = Tokens.of(arc.inscription(), binding);
            for (int k = 0; k < tokens.size(); k++) {
              net.output(number, first[arc.place()] + (int) tokens.colour(k), tokens.count(k));
            }
          }
        }
      }
    }
    return net.build();
  }

  private static String text(Net net) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < net.places(); p++) {
      text.append(net.placeId(p)).append('=').append(net.initial(p)).append(' ');
    }
    for (int t = 0; t < net.transitions(); t++) {
      text.append('\n').append(net.transitionId(t)).append(arcs(net.inputs(t)));
      text.append(" ->").append(arcs(net.outputs(t)));
    }
    return text.toString();
  }

  private static String arcs(Arcs arcs) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < arcs.size(); i++) {
      text.append(' ').append(arcs.weight(i)).append('*').append(arcs.node(i));
    }
    return text.toString();
  }

  /** States and edges; begins again with wider states as often as it takes. */
  private static String direct(ColouredNet net) {
    TransitionSystem system = ColouredSystem.of(net, PlaceBounds.of(Skeleton.of(net)).toArray());
    while (true) {
      try {
        return explored(system);
      } catch (LayoutExceededException e) {
        system = system.widen(e).system();
      }
    }
  }

  private static String explored(TransitionSystem system) {
    Set<String> seen = new HashSet<>();
    ArrayDeque<long[]> open = new ArrayDeque<>();
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    seen.add(Arrays.toString(initial));
    open.add(initial);
    long edges = 0;
    StepBuffer out = new StepBuffer(system.words());
    while (!open.isEmpty()) {
      long[] state = open.poll();
      out.clear();
      system.expand(state, 0, 0, Integer.MAX_VALUE, out);
      edges += out.size();
      for (int i = 0; i < out.size(); i++) {
        int at = i * out.stride();
        long[] next = Arrays.copyOfRange(out.words(), at, at + out.stride());
        if (seen.add(Arrays.toString(next))) {
          open.add(next);
        }
      }
    }
    return seen.size() + " " + edges;
  }
}

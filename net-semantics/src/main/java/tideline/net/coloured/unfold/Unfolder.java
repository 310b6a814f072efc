package tideline.net.coloured.unfold;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.net.coloured.binding.Atom;
import tideline.net.coloured.binding.BindingCode;
import tideline.net.coloured.binding.Bindings;
import tideline.net.coloured.binding.PlaceIndex;
import tideline.net.coloured.binding.Wants;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.coloured.term.Term;
import tideline.net.coloured.term.Tokens;
import tideline.net.work.Work;

/**
 * Unfolds a coloured net, driven by what can be marked: starting from the initial marking, each
 * token that can be there is joined with those found before to the bindings that need it, and these
 * give further tokens. How many tokens there are does not matter for that, so what is found is a
 * little more than what is reachable.
 *
 * <p>Bindings come from {@link Bindings}. One whose inscriptions need tokens beyond the atoms, for
 * example all colours of a sort, waits for the first one that is missing. Time and memory are in
 * proportion to the bindings found, plus those that wait.
 */
public final class Unfolder {

  private final ColouredNet net;
  private final long maxArcs;
  private final List<Bindings> bindings = new ArrayList<>();
  private final List<BindingCode> codes = new ArrayList<>();
  private final List<Wants> inputs = new ArrayList<>();
  private final List<Wants> outputs = new ArrayList<>();
  private final List<LongArrayList> accepted = new ArrayList<>();
  private final List<List<Use>> uses = new ArrayList<>();
  private final MarkableTokens markable;

  private final IntArrayList queuePlaces = new IntArrayList();
  private final LongArrayList queueColours = new LongArrayList();
  private final List<Long2ObjectOpenHashMap<Waiting>> waiting = new ArrayList<>();
  private final List<Waiting> awake = new ArrayList<>();
  private final Tokens tokens = new Tokens();
  private final long[] binding;
  private long arcs;

  private Unfolder(ColouredNet net, long maxArcs) {
    this.net = net;
    this.maxArcs = maxArcs;
    List<PlaceIndex> indexes = new ArrayList<>();
    for (ColouredNet.Transition t : net.transitions()) {
      bindings.add(new Bindings(net, t, t.inputs(), indexes));
      codes.add(new BindingCode(net, t));
      inputs.add(new Wants(t.inputs()));
      outputs.add(new Wants(t.outputs()));
      accepted.add(new LongArrayList());
    }
    markable = new MarkableTokens(net, indexes);
    for (int p = 0; p < net.places().size(); p++) {
      uses.add(new ArrayList<>());
      waiting.add(new Long2ObjectOpenHashMap<>());
    }
    for (int t = 0; t < bindings.size(); t++) {
      List<Atom> atoms = bindings.get(t).atoms();
      for (int i = 0; i < atoms.size(); i++) {
        uses.get(atoms.get(i).place()).add(new Use(t, i));
      }
    }
    binding = new long[net.variables().size()];
    Arrays.fill(binding, Term.UNBOUND);
  }

  /** The unfolding, however large. */
  public static Unfolding unfold(ColouredNet net) {
    return unfold(net, Long.MAX_VALUE);
  }

  /**
   * The unfolding.
   *
   * @param maxArcs the most arcs it may have
   * @throws ColourLimitException if it would have more, or the colours are too many in other ways
   */
  public static Unfolding unfold(ColouredNet net, long maxArcs) {
    Unfolder unfolder = new Unfolder(net, maxArcs);
    unfolder.run();
    return new UnfoldedNet(net, unfolder.codes, unfolder.inputs, unfolder.outputs)
        .build(unfolder.markable, unfolder.accepted);
  }

  private void run() {
    for (int p = 0; p < net.places().size(); p++) {
      tokens.clear();
      net.places().get(p).initial().addTo(tokens, 1, binding);
      discover(p);
    }
    for (int t = 0; t < bindings.size(); t++) {
      if (bindings.get(t).atoms().isEmpty()) {
        int transition = t;
        bindings.get(t).all(markable, binding, found -> candidate(transition, found));
      }
    }
    wake();
    for (int i = 0; i < queuePlaces.size(); i++) {
      Work.checkInterrupted();
      take(queuePlaces.getInt(i), queueColours.getLong(i));
      wake();
    }
  }

  private void take(int place, long colour) {
    markable.take(place, colour);
    for (Use use : uses.get(place)) {
      bindings
          .get(use.transition)
          .withToken(
              use.atom, colour, markable, binding, found -> candidate(use.transition, found));
    }
  }

  /** Asks bindings again whose missing token was found. */
  private void wake() {
    long[] again = new long[binding.length];
    while (!awake.isEmpty()) {
      for (Waiting w = awake.remove(awake.size() - 1); w != null; w = w.next) {
        codes.get(w.transition).decode(w.code, again);
        candidate(w.transition, again);
      }
    }
  }

  /** A binding whose guard holds: it counts once all its tokens can be there. */
  private void candidate(int transition, long[] found) {
    Work.checkInterrupted();
    Wants wants = inputs.get(transition);
    for (int i = 0; i < wants.size(); i++) {
      wants.tokens(i, found, tokens);
      for (int k = 0; k < tokens.size(); k++) {
        if (!markable.isFound(wants.place(i), tokens.colour(k))) {
          wait(transition, found, wants.place(i), tokens.colour(k));
          return;
        }
      }
    }
    accepted.get(transition).add(codes.get(transition).encode(found));
    arcs += wants.size();
    Wants gives = outputs.get(transition);
    for (int i = 0; i < gives.size(); i++) {
      gives.tokens(i, found, tokens);
      arcs += tokens.size();
      discover(gives.place(i));
    }
    if (arcs > maxArcs) {
      throw new ColourLimitException("the unfolding has more than " + maxArcs + " arcs");
    }
  }

  private void wait(int transition, long[] found, int place, long colour) {
    Waiting next = waiting.get(place).get(colour);
    waiting
        .get(place)
        .put(colour, new Waiting(transition, codes.get(transition).encode(found), next));
  }

  /** Takes note of the tokens just evaluated. */
  private void discover(int place) {
    for (int k = 0; k < tokens.size(); k++) {
      long colour = tokens.colour(k);
      if (markable.find(place, colour)) {
        queuePlaces.add(place);
        queueColours.add(colour);
        Waiting first = waiting.get(place).remove(colour);
        if (first != null) {
          awake.add(first);
        }
      }
    }
  }

  /** An atom of a transition that asks for tokens of a place. */
  private record Use(int transition, int atom) {}

  /** A binding that waits for a token, and the next one that waits for the same. */
  private static final class Waiting {
    final int transition;
    final long code;
    final Waiting next;

    Waiting(int transition, long code, Waiting next) {
      this.transition = transition;
      this.code = code;
      this.next = next;
    }
  }
}

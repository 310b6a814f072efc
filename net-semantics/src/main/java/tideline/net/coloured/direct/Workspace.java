package tideline.net.coloured.direct;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import tideline.net.coloured.binding.Bindings;
import tideline.net.coloured.binding.TokenSource;
import tideline.net.coloured.direct.ColouredField.Lack;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Term;
import tideline.net.coloured.term.Tokens;
import tideline.net.marking.MarkingFingerprint;

/** What one thread needs to look at a state: its tokens, a binding, and the events found. */
final class Workspace implements TokenSource, Bindings.Sink {

  private final EventNumbers numbers;
  private final Tokens[] tokens;
  private final LongArrayList[] colours;
  private final Tokens wanted = new Tokens();
  private final Tokens changed = new Tokens();
  private final long[] search;
  private final long[] binding;
  final IntArrayList events = new IntArrayList();

  // The transition whose bindings are looked for.
  private Move move;
  private int transition;
  private int from;

  Workspace(ColouredNet net, EventNumbers numbers) {
    this.numbers = numbers;
    int places = net.places().size();
    int variables = net.variables().size();
    tokens = new Tokens[places];
    colours = new LongArrayList[places];
    for (int p = 0; p < places; p++) {
      tokens[p] = new Tokens();
      colours[p] = new LongArrayList();
    }
    search = new long[variables];
    Arrays.fill(search, Term.UNBOUND);
    binding = new long[variables];
  }

  /** Reads a state. */
  void load(ColouredLayout layout, long[] states, int at) {
    for (int p = 0; p < tokens.length; p++) {
      layout.read(p, states, at, tokens[p]);
      colours[p].clear();
      for (int i = 0; i < tokens[p].size(); i++) {
        colours[p].add(tokens[p].colour(i));
      }
    }
    events.clear();
  }

  /** Of the tokens that were read. */
  long fingerprint(long seed) {
    long sum = 0;
    for (int p = 0; p < tokens.length; p++) {
      for (int i = 0; i < tokens[p].size(); i++) {
        sum = MarkingFingerprint.plus(sum, tokens[p].count(i), p, tokens[p].colour(i), seed);
      }
    }
    return sum;
  }

  /** Adds the events of a transition that are enabled, in ascending order, from one event on. */
  void find(int wantedTransition, Bindings bindings, Move wantedMove, int least) {
    move = wantedMove;
    transition = wantedTransition;
    from = least;
    int before = events.size();
    bindings.all(this, search, this);
    Arrays.sort(events.elements(), before, events.size());
  }

  @Override
  public void found(long[] candidate) {
    for (int i = 0; i < move.takes.size(); i++) {
      move.takes.tokens(i, candidate, wanted);
      if (!tokens[move.takes.place(i)].contains(wanted)) {
        return;
      }
    }
    int event = numbers.event(transition, candidate);
    if (event >= from) {
      events.add(event);
    }
  }

  /**
   * Writes the state after a move over a copy of the one that was read.
   *
   * @return what lacks, and at which place as {@code place * 3 + lack}
   */
  int write(Move fired, int event, ColouredLayout layout, long[] target, int to) {
    numbers.binding(event, binding);
    for (int k = 0; k < fired.places.length; k++) {
      int place = fired.places[k];
      changed.clear();
      changed.addAll(tokens[place], 1);
      if (fired.taken[k] >= 0) {
        fired.takes.tokens(fired.taken[k], binding, wanted);
        changed.subtract(wanted);
      }
      if (fired.given[k] >= 0) {
        fired.gives.tokens(fired.given[k], binding, wanted);
        changed.addAll(wanted, 1);
      }
      Lack lack = layout.write(place, changed, target, to);
      if (lack != Lack.NONE) {
        return place * Lack.values().length + lack.ordinal();
      }
    }
    return -1;
  }

  @Override
  public boolean has(int place, long colour) {
    return tokens[place].find(colour) >= 0;
  }

  @Override
  public LongArrayList colours(int place, int index, long key) {
    return colours[place];
  }
}

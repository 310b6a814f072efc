package tideline.net.coloured.direct;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.net.coloured.binding.Bindings;
import tideline.net.coloured.direct.ColouredField.Lack;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Tokens;
import tideline.net.firing.TokenLimitException;
import tideline.pivot.FingerprintedSystem;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.VariableSystem;

/**
 * A coloured net as a transition system, without unfolding it: states hold the tokens of each place
 * packed by its sort, and the bindings are looked for in every state. Events are the bindings of
 * the transitions, one transition after the other, see {@link EventNumbers}.
 *
 * <p>Bindings of a state are found by joining its tokens, so a state costs time for its tokens and
 * not for the colours there could be. Immutable but for the numbers of bindings met; each thread
 * has a workspace of its own.
 */
public final class ColouredSystem implements ReversibleSystem, VariableSystem, FingerprintedSystem {

  private final ColouredNet net;
  private final long[] bounds;
  private final ColouredLayout layout;
  private final Rules forward;
  private final Rules backward;
  private final EventNumbers numbers;
  private final ThreadLocal<Workspace> workspaces;

  /** The transitions in one direction. */
  private record Rules(List<Bindings> bindings, List<Move> moves) {
    static Rules of(ColouredNet net, boolean forward) {
      List<Bindings> bindings = new ArrayList<>();
      List<Move> moves = new ArrayList<>();
      for (ColouredNet.Transition t : net.transitions()) {
        List<ColouredNet.Arc> taken = forward ? t.inputs() : t.outputs();
        bindings.add(new Bindings(net, t, taken, new ArrayList<>()));
        moves.add(new Move(taken, forward ? t.outputs() : t.inputs()));
      }
      return new Rules(bindings, moves);
    }
  }

  private ColouredSystem(ColouredNet net, long[] bounds, EventNumbers numbers) {
    this.net = net;
    this.bounds = bounds;
    layout = ColouredLayout.of(net, bounds);
    forward = Rules.of(net, true);
    backward = Rules.of(net, false);
    this.numbers = numbers;
    workspaces = ThreadLocal.withInitial(() -> new Workspace(net, numbers));
  }

  private ColouredSystem(ColouredSystem narrow, ColouredLayout wider) {
    net = narrow.net;
    bounds = narrow.bounds;
    layout = wider;
    forward = narrow.forward;
    backward = narrow.backward;
    numbers = narrow.numbers;
    workspaces = narrow.workspaces;
  }

  /**
   * The system of a net.
   *
   * @param bounds for each place a proven bound on its tokens of all colours together, or -1
   */
  public static ColouredSystem of(ColouredNet net, long[] bounds) {
    return of(net, bounds, new EventNumbers(net));
  }

  static ColouredSystem of(ColouredNet net, long[] bounds, EventNumbers numbers) {
    return new ColouredSystem(net, bounds.clone(), numbers);
  }

  public ColouredNet net() {
    return net;
  }

  /** The tokens of a place in a state. */
  public void tokens(int place, long[] states, int at, Tokens target) {
    layout.read(place, states, at, target);
  }

  /** The transition of an event. */
  public int transition(int event) {
    return numbers.transition(event);
  }

  /** The first event of a transition; the number of all events after the last one. */
  public int firstEvent(int transition) {
    return numbers.firstEvent(transition);
  }

  /** Whether some binding of a transition is enabled. */
  public boolean isFireable(int transition, long[] states, int at) {
    Workspace work = workspaces.get();
    work.load(layout, states, at);
    work.find(transition, forward.bindings.get(transition), forward.moves.get(transition), 0);
    return !work.events.isEmpty();
  }

  /** The places, each with the number of its tokens of all colours. */
  @Override
  public int variables() {
    return net.places().size();
  }

  @Override
  public long value(int variable, long[] states, int at) {
    return layout.total(variable, states, at);
  }

  @Override
  public long most(int variable) {
    long held = layout.mostTotal(variable);
    return bounds[variable] < 0 ? held : Math.min(held, bounds[variable]);
  }

  /** The transitions. */
  @Override
  public int kinds() {
    return net.transitions().size();
  }

  @Override
  public int kind(int event) {
    return transition(event);
  }

  @Override
  public void changes(int kind, ChangeSink sink) {
    ColouredChanges.of(net.transitions().get(kind)).tell(sink);
  }

  @Override
  public int words() {
    return layout.words();
  }

  @Override
  public int events() {
    return numbers.events();
  }

  @Override
  public void initial(long[] target, int at) {
    Arrays.fill(target, at, at + words(), 0);
    for (int p = 0; p < net.places().size(); p++) {
      Tokens tokens = Tokens.of(net.places().get(p).initial(), new long[0]);
      if (layout.write(p, tokens, target, at) != Lack.NONE) {
        throw new AssertionError("the layout does not hold the initial marking");
      }
    }
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    Workspace work = workspaces.get();
    work.load(layout, states, at);
    for (int t = from == 0 ? 0 : transition(from); t < net.transitions().size(); t++) {
      if (work.events.size() > limit) {
        break;
      }
      work.find(t, forward.bindings.get(t), forward.moves.get(t), from);
    }
    int before = out.size();
    int deliver = Math.min(limit, work.events.size());
    for (int i = 0; i < deliver; i++) {
      int event = work.events.getInt(i);
      int lack = step(work, forward, event, states, at, out);
      if (lack >= 0) {
        out.truncate(before);
        throw new LayoutExceededException(lack, event);
      }
    }
    return deliver < work.events.size() ? work.events.getInt(deliver) : DONE;
  }

  private int step(Workspace work, Rules rules, int event, long[] states, int at, StepBuffer out) {
    int t = transition(event);
    int to = out.append(event);
    System.arraycopy(states, at, out.words(), to, words());
    try {
      return work.write(rules.moves.get(t), event, layout, out.words(), to);
    } catch (ArithmeticException e) {
      throw new TokenLimitException(net.transitions().get(t).id());
    }
  }

  @Override
  public void predecessors(long[] states, int at, StepBuffer out) {
    Workspace work = workspaces.get();
    work.load(layout, states, at);
    for (int t = 0; t < net.transitions().size(); t++) {
      work.find(t, backward.bindings.get(t), backward.moves.get(t), 0);
    }
    for (int i = 0; i < work.events.size(); i++) {
      int lack = step(work, backward, work.events.getInt(i), states, at, out);
      if (lack >= 0 || !withinBounds(out)) {
        out.truncate(out.size() - 1);
      }
    }
  }

  private boolean withinBounds(StepBuffer out) {
    Tokens tokens = new Tokens();
    for (int p = 0; p < bounds.length; p++) {
      layout.read(p, out.words(), (out.size() - 1) * out.stride(), tokens);
      if (bounds[p] >= 0 && tokens.total() > bounds[p]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public long fingerprint(long[] states, int at, long seed) {
    Workspace work = workspaces.get();
    work.load(layout, states, at);
    return work.fingerprint(seed);
  }

  @Override
  public String eventName(int event) {
    int t = transition(event);
    String binding = numbers.describe(event);
    return net.transitions().get(t).id() + (binding.isEmpty() ? "" : "(" + binding + ")");
  }

  @Override
  public String describe(long[] states, int at) {
    StringBuilder text = new StringBuilder();
    Tokens tokens = new Tokens();
    for (int p = 0; p < net.places().size(); p++) {
      layout.read(p, states, at, tokens);
      ColouredNet.Place place = net.places().get(p);
      for (int i = 0; i < tokens.size(); i++) {
        text.append(text.isEmpty() ? "" : " + ");
        text.append(tokens.count(i) > 1 ? tokens.count(i) + "*" : "").append(place.id());
        if (place.sort().size() > 1) {
          String colour = place.sort().colour(tokens.colour(i));
          text.append(colour.startsWith("(") ? colour : "(" + colour + ")");
        }
      }
    }
    return text.isEmpty() ? "empty" : text.toString();
  }

  @Override
  public Relayout widen(LayoutExceededException exceeded) {
    Lack lack = Lack.values()[exceeded.variable() % Lack.values().length];
    ColouredSystem wider =
        new ColouredSystem(this, layout.widened(exceeded.variable() / Lack.values().length, lack));
    Tokens tokens = new Tokens();
    return new Relayout(
        wider,
        (source, from, target, to) -> {
          Arrays.fill(target, to, to + wider.words(), 0);
          for (int p = 0; p < net.places().size(); p++) {
            layout.read(p, source, from, tokens);
            wider.layout.write(p, tokens, target, to);
          }
        });
  }
}

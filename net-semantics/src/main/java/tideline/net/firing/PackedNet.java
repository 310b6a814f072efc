package tideline.net.firing;

import java.util.Arrays;
import tideline.net.marking.Layout;
import tideline.net.marking.MarkingFingerprint;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.pivot.DeltaSystem;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.VariableSystem;

/**
 * A net on packed markings: the transition system that the explorer runs on. Events are the net's
 * transitions.
 *
 * <p>Places whose bound is proven get fields that hold it. The others get a guess; a firing that
 * exceeds it throws {@link LayoutExceededException}, and {@link #widen} gives the same net with
 * wider fields. Beyond {@link Layout#WIDEST} bits there is nothing wider: {@link
 * TokenLimitException}.
 */
public abstract class PackedNet
    implements ReversibleSystem, DeltaSystem, VariableSystem, PackedMarkings {

  final Net net;
  final Layout layout;
  final FiringTable forward;
  final TokenLimits limits;
  private final FieldWidths widths;
  private final BeyondLayout beyond;
  private final long[] initial;
  private volatile FiringTable backward;

  PackedNet(Net net, FieldWidths widths, FiringTable forward) {
    this.net = net;
    this.widths = widths;
    this.layout = widths.layout();
    this.forward = forward;
    this.limits = new TokenLimits(net, layout);
    this.beyond = new BeyondLayout(net, widths);
    this.initial = new long[layout.words()];
    layout.pack(net.initialMarking(), initial, 0);
  }

  /**
   * Packs a net.
   *
   * @param bounds for each place a proven bound on its tokens in every reachable marking, or -1
   */
  public static PackedNet of(Net net, long[] bounds) {
    return of(net, FieldWidths.choose(net, bounds));
  }

  static PackedNet of(Net net, FieldWidths widths) {
    FiringTable forward = FiringTable.forward(net, widths.layout());
    int words = widths.layout().words();
    if (words > 2 || forward.transitions.length > EnablingTests.MOST_TRANSITIONS) {
      return new ManyWordNet(net, widths, forward);
    }
    return words == 1 ? new OneWordNet(net, widths, forward) : new TwoWordNet(net, widths, forward);
  }

  @Override
  public final Net net() {
    return net;
  }

  @Override
  public final Layout layout() {
    return layout;
  }

  /** Whether the field of the place was chosen from a proven bound. */
  @Override
  public final boolean proven(int place) {
    return widths.proven(place);
  }

  @Override
  public final int words() {
    return layout.words();
  }

  @Override
  public final int events() {
    return net.transitions();
  }

  /** The places. */
  @Override
  public final int variables() {
    return net.places();
  }

  @Override
  public final long value(int variable, long[] states, int at) {
    return layout.tokens(states, at, variable);
  }

  @Override
  public final long most(int variable) {
    return layout.maxValue(variable);
  }

  @Override
  public final int kinds() {
    return net.transitions();
  }

  @Override
  public final int kind(int event) {
    return event;
  }

  @Override
  public final void changes(int kind, ChangeSink sink) {
    TokenChanges.tell(net, kind, sink);
  }

  @Override
  public final void initial(long[] target, int at) {
    System.arraycopy(initial, 0, target, at, initial.length);
  }

  @Override
  public final String eventName(int event) {
    return net.transitionId(event);
  }

  @Override
  public final String describe(long[] states, int at) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < net.places(); p++) {
      long tokens = layout.tokens(states, at, p);
      if (tokens > 0) {
        text.append(text.isEmpty() ? "" : " + ");
        text.append(tokens > 1 ? tokens + "*" : "").append(net.placeId(p));
      }
    }
    return text.isEmpty() ? "empty" : text.toString();
  }

  /**
   * {@inheritDoc}
   *
   * <p>The universe of predecessors: markings in which no place exceeds its proven bound, its
   * capacity or its field.
   */
  @Override
  public final void predecessors(long[] states, int at, StepBuffer out) {
    FiringTable table = backward();
    for (int i = 0; i < table.transitions.length; i++) {
      if (table.enabled(i, states, at) && table.fits(i, states, at)) {
        int t = table.transitions[i];
        int to = out.append(t);
        table.fire(i, states, at, out.words(), to);
        if (!withinBounds(t, out.words(), to)
            || limits.any() && !limits.permit(t, out.words(), to)) {
          out.truncate(out.size() - 1);
        }
      }
    }
  }

  @Override
  public final int predecessorsBeyondLayout(long[] states, int at) {
    return beyond.count(states, at);
  }

  private FiringTable backward() {
    FiringTable table = backward;
    if (table == null) {
      table = FiringTable.backward(net, layout);
      backward = table;
    }
    return table;
  }

  /** Only input places of the transition can exceed their bound by its being fired backwards. */
  private boolean withinBounds(int transition, long[] states, int at) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      int p = inputs.node(i);
      if (layout.tokens(states, at, p) > widths.most(p)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public final void fire(int event, long[] states, int at) {
    forward.add(forward.position(event), states, at);
  }

  @Override
  public final void undo(int event, long[] states, int at) {
    forward.subtract(forward.position(event), states, at);
  }

  @Override
  public final long fingerprint(long[] states, int at, long seed) {
    return MarkingFingerprint.of(layout, states, at, seed);
  }

  @Override
  public final Relayout widen(LayoutExceededException exceeded) {
    int place = exceeded.variable();
    if (layout.bits(place) >= Layout.WIDEST) {
      throw new TokenLimitException(net.placeId(place));
    }
    PackedNet wider = of(net, widths.widened(place));
    long[] tokens = new long[net.places()];
    return new Relayout(
        wider,
        (source, from, target, to) -> {
          layout.unpack(source, from, tokens);
          wider.layout.pack(tokens, target, to);
        });
  }

  /** Names the output place that made firing the transition exceed the layout. */
  final LayoutExceededException exceeded(int transition, long[] states, int at) {
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      long left = layout.tokens(states, at, p) - net.inputs(transition).weightOf(p);
      if (!layout.isConstant(p) && outputs.weight(i) > layout.maxValue(p) - left) {
        return new LayoutExceededException(p, transition);
      }
    }
    throw new AssertionError("nothing exceeds the layout by " + net.transitionId(transition));
  }

  /** Sorts a short list in place; long ones are left to the library. */
  static void sort(int[] list, int n) {
    if (n > 40) {
      Arrays.sort(list, 0, n);
      return;
    }
    for (int i = 1; i < n; i++) {
      int x = list[i];
      int j = i;
      for (; j > 0 && list[j - 1] > x; j--) {
        list[j] = list[j - 1];
      }
      list[j] = x;
    }
  }
}

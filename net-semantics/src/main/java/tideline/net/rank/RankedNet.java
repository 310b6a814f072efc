package tideline.net.rank;

import java.util.Optional;
import tideline.net.firing.PackedNet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.structure.Structure;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.pivot.Relayout;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;

/**
 * A net on ranks: a marking is one number. Events are the net's transitions.
 *
 * <p>A firing that leaves the configurations of a place whose bound was a guess throws {@link
 * LayoutExceededException}; {@link #widen} gives the net with room for more, on ranks if they still
 * fit one word, else on packed markings.
 */
public final class RankedNet implements RankedSystem, ReversibleSystem {

  /** Bits that make it worth changing all ranks. */
  private static final double LEAST_GAIN = 1;

  private final Grouping grouping;
  private final Net net;
  private final MarkingMoves moves;
  private final int[] firstLive;
  private final long initial;
  private final PredecessorLimits limits;
  private final long ranks;

  /** Tables for firing, if it has them; else they are made when somebody asks for them. */
  private volatile RankTables forward;

  private final boolean hasTables;

  /** Whether a net that follows this one has no tables at first. */
  private final boolean isSparing;

  private volatile RankTables backward;

  private RankedNet(Grouping grouping, Optional<RankTables> tables, boolean isSparing) {
    this.grouping = grouping;
    this.net = grouping.facts.net;
    forward = tables.orElse(null);
    hasTables = tables.isPresent();
    this.isSparing = isSparing;
    ranks = grouping.ranks();
    moves = new MarkingMoves(grouping);
    limits = new PredecessorLimits(this, grouping);
    int[] live = grouping.facts.live;
    firstLive = new int[net.transitions() + 1];
    int k = live.length;
    firstLive[net.transitions()] = k;
    for (int t = net.transitions() - 1; t >= 0; t--) {
      k -= k > 0 && live[k - 1] == t ? 1 : 0;
      firstLive[t] = k;
    }
    initial = rank(net.initialMarking());
    grouping.forgetMoves();
  }

  /** The net on ranks; empty if they do not fit one word or their tables would be too large. */
  public static Optional<RankedNet> of(Structure structure, GroupingEffort effort) {
    return Grouping.of(structure, effort).flatMap(RankedNet::of);
  }

  /** The net on the ranks of a grouping; empty if the tables would be too large. */
  public static Optional<RankedNet> of(Grouping grouping) {
    return RankTables.forward(grouping).map(t -> new RankedNet(grouping, Optional.of(t), false));
  }

  /** The same without tables for firing: slower, but in small nets these are most of the memory. */
  public static RankedNet withoutTables(Grouping grouping) {
    return new RankedNet(grouping, Optional.empty(), true);
  }

  private Optional<RankedNet> likewise(Grouping other) {
    return isSparing ? Optional.of(withoutTables(other)) : of(other);
  }

  @Override
  public Optional<RankedSystem> hastened(long mostBytes) {
    return hasTables
        ? Optional.empty()
        : RankTables.forward(grouping, mostBytes)
            .map(tables -> new RankedNet(grouping, Optional.of(tables), true));
  }

  public Net net() {
    return net;
  }

  public Grouping grouping() {
    return grouping;
  }

  boolean hasTables() {
    return hasTables;
  }

  RankTables tables() {
    RankTables tables = forward;
    if (tables == null) {
      tables = RankTables.always(grouping);
      forward = tables;
      grouping.forgetMoves();
    }
    return tables;
  }

  @Override
  public long ranks() {
    return ranks;
  }

  @Override
  public int mostSuccessors() {
    return grouping.facts.live.length;
  }

  @Override
  public boolean isFinal() {
    return !grouping.hasGuesses();
  }

  @Override
  public long tableBytes() {
    return grouping.bytes() + moves.bytes() + (hasTables ? forward.bytes() : 0);
  }

  @Override
  public RankExpander expander() {
    return hasTables ? new RankWalker(this) : new MarkingWalker(this, moves);
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public int events() {
    return net.transitions();
  }

  @Override
  public void initial(long[] target, int at) {
    target[at] = initial;
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    RankTables forward = tables();
    long rank = states[at];
    int before = out.size();
    int[] configurations = out.scratch(forward.digits.length);
    forward.decode(rank, configurations);
    int first = firstLive[from];
    for (int w = first >> 6; w < forward.words; w++) {
      long permitted = forward.permitted(configurations, w);
      permitted &= w == first >> 6 ? -1L << first : -1L;
      for (; permitted != 0; permitted &= permitted - 1) {
        int i = (w << 6) + Long.numberOfTrailingZeros(permitted);
        if ((forward.takesDerived[w] >>> i & 1) == 0 || forward.isFed(configurations, i)) {
          if (out.size() - before == limit) {
            return forward.live[i];
          }
          if (forward.exceeds(configurations, i)) {
            out.truncate(before);
            throw exceeded(rank, forward.live[i]);
          }
          int to = out.append(forward.live[i]);
          out.words()[to] = rank + forward.change(configurations, i);
        }
      }
    }
    return DONE;
  }

  /** Names the place whose guessed bound an enabled transition exceeds. */
  LayoutExceededException exceeded(long rank, int transition) {
    long[] marking = new long[net.places()];
    unrank(rank, marking);
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      long after = marking[p] - net.inputs(transition).weightOf(p) + outputs.weight(i);
      if (grouping.facts.guessed[p] && after > grouping.facts.bound[p]) {
        return new LayoutExceededException(p, transition);
      }
    }
    throw new AssertionError("nothing exceeds its bound by " + net.transitionId(transition));
  }

  @Override
  public void predecessors(long[] states, int at, StepBuffer out) {
    RankTables tables = backward();
    int[] configurations = out.scratch(tables.digits.length);
    tables.decode(states[at], configurations);
    for (int w = 0; w < tables.words; w++) {
      long permitted = tables.permitted(configurations, w);
      for (; permitted != 0; permitted &= permitted - 1) {
        int i = (w << 6) + Long.numberOfTrailingZeros(permitted);
        if (((tables.takesDerived[w] >>> i & 1) == 0 || tables.isFed(configurations, i))
            && limits.permit(tables, configurations, i)) {
          int to = out.append(tables.live[i]);
          out.words()[to] = states[at] + tables.change(configurations, i);
        }
      }
    }
  }

  @Override
  public int predecessorsBeyondLayout(long[] states, int at) {
    return limits.beyond(states[at]);
  }

  private RankTables backward() {
    RankTables tables = backward;
    if (tables == null) {
      tables = RankTables.backward(grouping);
      backward = tables;
      grouping.forgetMoves();
    }
    return tables;
  }

  /** Writes the marking of a rank. */
  public void unrank(long rank, long[] marking) {
    for (int p = 0; p < marking.length; p++) {
      marking[p] = grouping.facts.constant[p] ? net.initial(p) : 0;
    }
    long rest = rank;
    int[] row = new int[net.places()];
    for (Group group : grouping.groups) {
      group.rows.copy((int) (rest % group.size()), row);
      rest /= group.size();
      for (int i = 0; i < group.places.length; i++) {
        marking[group.places[i]] = row[i];
      }
    }
    for (DerivedPlace derived : grouping.derived) {
      marking[derived.place()] = derived.scaled(marking) / derived.scale();
    }
  }

  /** The rank of a marking, or -1 if it has none; a marking that is not reachable may have none. */
  public long rank(long[] marking) {
    for (int p = 0; p < marking.length; p++) {
      if (grouping.facts.constant[p] && marking[p] != net.initial(p)) {
        return -1;
      }
    }
    for (DerivedPlace derived : grouping.derived) {
      if (derived.scaled(marking) != derived.scale() * marking[derived.place()]) {
        return -1;
      }
    }
    return groupedRank(marking, new int[net.places()]);
  }

  /** The rank by the places in groups only. */
  private long groupedRank(long[] marking, int[] scratch) {
    long rank = 0;
    long radix = 1;
    for (Group group : grouping.groups) {
      int c = group.find(marking, scratch);
      if (c < 0) {
        return -1;
      }
      rank += c * radix;
      radix *= group.size();
    }
    return rank;
  }

  @Override
  public String eventName(int event) {
    return net.transitionId(event);
  }

  @Override
  public String describe(long[] states, int at) {
    long[] marking = new long[net.places()];
    unrank(states[at], marking);
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < marking.length; p++) {
      if (marking[p] > 0) {
        text.append(text.isEmpty() ? "" : " + ");
        text.append(marking[p] > 1 ? marking[p] + "*" : "").append(net.placeId(p));
      }
    }
    return text.isEmpty() ? "empty" : text.toString();
  }

  @Override
  public Relayout widen(LayoutExceededException exceeded) {
    int place = exceeded.variable();
    long[] marking = new long[net.places()];
    Optional<RankedNet> wider = grouping.withLargerGuess(place).flatMap(this::likewise);
    if (wider.isPresent()) {
      return relayout(wider.get());
    }
    PackedNet packed = PackedNet.of(net, provenBounds());
    return new Relayout(
        packed,
        (source, from, target, to) -> {
          unrank(source[from], marking);
          packed.layout().pack(marking, target, to);
        });
  }

  @Override
  public Optional<Relayout> refined() {
    return grouping
        .refined()
        .filter(better -> better.bits() < grouping.bits() - LEAST_GAIN)
        .flatMap(this::likewise)
        .map(this::relayout);
  }

  private Relayout relayout(RankedNet other) {
    long[] marking = new long[net.places()];
    int[] scratch = new int[net.places()];
    return new Relayout(
        other,
        (source, from, target, to) -> {
          unrank(source[from], marking);
          target[to] = other.groupedRank(marking, scratch);
        });
  }

  /** The largest number of tokens that a rank can give each place: proven, or guessed so far. */
  public long[] bounds() {
    return grouping.facts.bound.clone();
  }

  private long[] provenBounds() {
    RankFacts facts = grouping.facts;
    long[] bounds = facts.bound.clone();
    for (int p = 0; p < bounds.length; p++) {
      bounds[p] = facts.guessed[p] && !facts.constant[p] ? -1 : bounds[p];
    }
    return bounds;
  }

  /** Tokens of constant places, and the constants of derived places of scale 1. */
  long constantTokens() {
    long sum = 0;
    for (int p = 0; p < net.places(); p++) {
      sum += grouping.facts.constant[p] ? net.initial(p) : 0;
    }
    for (DerivedPlace derived : grouping.derived) {
      sum += derived.scale() == 1 ? derived.constant() : 0;
    }
    return sum;
  }
}

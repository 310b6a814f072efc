package tideline.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.oracle.NetDraft.Place;
import tideline.oracle.NetDraft.Transition;

/**
 * Changes of a net whose effect on the counts is known. They catch mistakes that two programs with
 * the same misunderstanding would share.
 */
public final class Metamorphic {

  private Metamorphic() {}

  /**
   * A changed net.
   *
   * @param name what was done
   * @param net the net it gave
   * @param expected the counts of that net
   */
  public record Variant(String name, Net net, Counts expected) {}

  /**
   * All changes of one net that keep its state space about as large.
   *
   * @param result the complete result of the net
   * @param seed decides what is permuted, split and so on
   */
  public static List<Variant> variants(Net net, NaiveResult result, long seed) {
    if (!result.complete()) {
      throw new IllegalArgumentException("the result of " + net.id() + " is not complete");
    }
    List<Variant> variants = new ArrayList<>();
    variants.add(new Variant("permuted", permuted(net, seed), result.counts()));
    variants.add(new Variant("renamed", renamed(net), result.counts()));
    variants.add(new Variant("split weights", withSplitWeights(net, seed), result.counts()));
    variants.add(
        new Variant(
            "doubled",
            doubled(net),
            result
                .counts()
                .withTokens(2 * result.maxTokensInPlace(), 2 * result.maxTokensPerMarking())));
    if (net.places() > 0) {
      variants.add(withImpliedPlace(net, result, seed));
    }
    if (net.transitions() > 0) {
      variants.add(withDuplicateTransition(net, result, seed));
    }
    return variants;
  }

  /** The net with its places and its transitions in another order: all counts stay. */
  public static Net permuted(Net net, long seed) {
    Random random = new Random(Mixing.mix(seed));
    NetDraft draft = NetDraft.of(net);
    Collections.shuffle(draft.places, random);
    Collections.shuffle(draft.transitions, random);
    return draft.build(net.id() + "-permuted");
  }

  /** The net with other ids, awkward ones: all counts stay. */
  public static Net renamed(Net net) {
    NetDraft draft = NetDraft.of(net);
    UnaryOperator<String> awkward = id -> "π <\"" + id + "\" & 'é'>";
    draft.places.forEach(place -> place.id = awkward.apply(place.id));
    draft.transitions.forEach(transition -> transition.id = awkward.apply(transition.id));
    return draft.build(net.id() + "-renamed");
  }

  /** The net with each weight above 1 given as two parallel arcs: all counts stay. */
  public static Net withSplitWeights(Net net, long seed) {
    Random random = new Random(Mixing.mix(seed));
    NetBuilder split = new NetBuilder(net.id() + "-split");
    for (int p = 0; p < net.places(); p++) {
      split.place(net.placeId(p), net.initial(p));
      if (net.capacity(p) != Net.UNLIMITED) {
        split.capacity(p, net.capacity(p));
      }
    }
    for (int t = 0; t < net.transitions(); t++) {
      split.transition(net.transitionId(t));
      for (int[] share : shares(net.inputs(t), random)) {
        split.input(share[0], t, share[1]);
      }
      for (int[] share : shares(net.outputs(t), random)) {
        split.output(t, share[0], share[1]);
      }
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        split.inhibitor(inhibitors.node(i), t, inhibitors.weight(i) + 1);
        split.inhibitor(inhibitors.node(i), t, inhibitors.weight(i));
      }
    }
    return split.build();
  }

  /** Pairs of place and weight. */
  private static List<int[]> shares(Arcs arcs, Random random) {
    List<int[]> shares = new ArrayList<>();
    for (int i = 0; i < arcs.size(); i++) {
      int weight = Math.toIntExact(arcs.weight(i));
      int first = weight > 1 ? 1 + random.nextInt(weight - 1) : 1;
      shares.add(new int[] {arcs.node(i), first});
      if (first < weight) {
        shares.add(new int[] {arcs.node(i), weight - first});
      }
    }
    Collections.shuffle(shares, random);
    return shares;
  }

  /**
   * The net with all tokens, weights, inhibitor weights and capacities doubled: all counts stay but
   * those of tokens, which double.
   */
  public static Net doubled(Net net) {
    NetDraft draft = NetDraft.of(net);
    for (Place place : draft.places) {
      place.tokens = Math.multiplyExact(place.tokens, 2L);
      if (place.capacity != Net.UNLIMITED) {
        place.capacity = Math.multiplyExact(place.capacity, 2L);
      }
    }
    for (Transition transition : draft.transitions) {
      for (Map<Place, Long> arcs : transition.arcs()) {
        arcs.replaceAll((place, weight) -> Math.multiplyExact(weight, 2L));
      }
    }
    return draft.build(net.id() + "-doubled");
  }

  /**
   * The net with one more place that always holds the sum of up to three others and a rest, and so
   * forbids nothing: all counts stay but those of tokens.
   */
  public static Variant withImpliedPlace(Net net, NaiveResult result, long seed) {
    Random random = new Random(Mixing.mix(seed));
    long rest = random.nextInt(3);
    NetDraft draft = NetDraft.of(net);
    List<Integer> summands = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      summands.add(random.nextInt(net.places()));
    }
    Place implied = new Place("implied", rest);
    for (int summand : summands) {
      Place place = draft.places.get(summand);
      implied.tokens = Math.addExact(implied.tokens, place.tokens);
      for (Transition transition : draft.transitions) {
        transition.takes(implied, transition.inputs.getOrDefault(place, 0L));
        transition.gives(implied, transition.outputs.getOrDefault(place, 0L));
      }
    }
    draft.transitions.forEach(t -> t.arcs().forEach(a -> a.remove(implied, 0L)));
    draft.places.add(random.nextInt(draft.places.size() + 1), implied);
    long inPlace = result.maxTokensInPlace();
    long perMarking = 0;
    for (List<BigInteger> marking : result.graph().markings()) {
      long sum = rest;
      for (int summand : summands) {
        sum = Math.addExact(sum, marking.get(summand).longValueExact());
      }
      inPlace = Math.max(inPlace, sum);
      BigInteger all = marking.stream().reduce(BigInteger.valueOf(sum), BigInteger::add);
      perMarking = Math.max(perMarking, all.longValueExact());
    }
    return new Variant(
        "implied place",
        draft.build(net.id() + "-implied"),
        result.counts().withTokens(inPlace, perMarking));
  }

  /** The net with one transition twice: its edges count twice, all else stays. */
  public static Variant withDuplicateTransition(Net net, NaiveResult result, long seed) {
    Random random = new Random(Mixing.mix(seed));
    int which = random.nextInt(net.transitions());
    NetDraft draft = NetDraft.of(net);
    Transition twin = draft.transitions.get(which).copy("twin");
    draft.transitions.add(random.nextInt(net.transitions() + 1), twin);
    return new Variant(
        "duplicate transition",
        draft.build(net.id() + "-twin"),
        result.counts().withEdges(result.edges() + result.firings().get(which)));
  }

  /**
   * The net with a fuse that has to burn down before anything else can fire: a program that guesses
   * sizes from the first markings guesses wrong. The steps of the fuse come first, one marking in a
   * level, and its tokens are always there.
   *
   * @param length steps of the fuse, at least 1
   */
  public static Variant behindFuse(Net net, NaiveResult result, int length) {
    NetDraft draft = NetDraft.of(net);
    Place fuse = draft.place("fuse", length);
    Place ash = draft.place("ash", 0);
    draft.transitions.forEach(t -> t.takes(ash, length).gives(ash, length));
    draft.transition("burn").takes(fuse, 1).gives(ash, 1);
    List<Long> levels = new ArrayList<>(Collections.nCopies(length, 1L));
    levels.addAll(result.levelSizes());
    Counts expected =
        new Counts(
            result.states() + length,
            result.edges() + length,
            result.deadlocks(),
            levels,
            Math.max(result.maxTokensInPlace(), length),
            result.maxTokensPerMarking() + length);
    return new Variant("behind fuse", draft.build(net.id() + "-behind-fuse"), expected);
  }

  /**
   * Two nets side by side. States and deadlocks multiply, each edge of one net is there for each
   * marking of the other, distances add, tokens add.
   */
  public static Variant union(Net first, NaiveResult one, Net second, NaiveResult other) {
    NetDraft draft = NetDraft.of(first);
    NetDraft right = NetDraft.of(second);
    right.places.forEach(place -> place.id += "'");
    right.transitions.forEach(transition -> transition.id += "'");
    draft.places.addAll(right.places);
    draft.transitions.addAll(right.transitions);
    Counts expected =
        new Counts(
            one.states() * other.states(),
            one.edges() * other.states() + one.states() * other.edges(),
            one.deadlocks() * other.deadlocks(),
            convolution(one.levelSizes(), other.levelSizes()),
            Math.max(one.maxTokensInPlace(), other.maxTokensInPlace()),
            one.maxTokensPerMarking() + other.maxTokensPerMarking());
    return new Variant("union", draft.build(first.id() + "-and-" + second.id()), expected);
  }

  private static List<Long> convolution(List<Long> left, List<Long> right) {
    List<Long> sums = new ArrayList<>(Collections.nCopies(left.size() + right.size() - 1, 0L));
    for (int i = 0; i < left.size(); i++) {
      for (int j = 0; j < right.size(); j++) {
        sums.set(i + j, sums.get(i + j) + left.get(i) * right.get(j));
      }
    }
    return sums;
  }
}

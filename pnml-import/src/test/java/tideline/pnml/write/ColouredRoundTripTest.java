package tideline.pnml.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.coloured.family.ColouredFamilies;
import tideline.net.coloured.family.ColouredFamily;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;
import tideline.net.coloured.unfold.Unfolder;
import tideline.net.model.Net;
import tideline.pnml.read.PnmlReader;

/** Coloured nets that are written and read again have the unfolding that they had. */
class ColouredRoundTripTest {

  private static final Sort.Enumeration RING =
      new Sort.Enumeration(
          "Ring",
          "Ring & co",
          List.of(
              new Sort.Constant("a", "a"),
              new Sort.Constant("b", "<b>"),
              new Sort.Constant("c", "c")),
          Sort.Step.CYCLIC);
  private static final Sort.Range RANGE = new Sort.Range("Range", "Range", 5, 7);
  private static final Sort.Partition HALVES =
      new Sort.Partition(
          "Halves",
          "Halves",
          RING,
          List.of(new Sort.Constant("low", "low"), new Sort.Constant("high", "high")),
          new int[] {0, 1, 1});
  private static final Sort.Product PAIR = new Sort.Product("Pair", "Pair", List.of(RING, RANGE));
  private static final Term.Variable X = new Term.Variable(0, "x", RING);
  private static final Term.Variable N = new Term.Variable(1, "n", RANGE);
  private static final Bag ALL_OF_RING = new Bag.All(RING);

  private static byte[] bytes(ColouredNet net) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ColouredPnmlWriter.write(net, out);
    return out.toByteArray();
  }

  private static ColouredNet again(ColouredNet net) throws Exception {
    return PnmlReader.strict()
        .cyclicGuards()
        .read(new ByteArrayInputStream(bytes(net)), "written")
        .coloured()
        .orElseThrow();
  }

  private static String unfolded(ColouredNet net) throws Exception {
    Net plain = Unfolder.unfold(net).net();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PnmlWriter.write(plain, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void assertRoundTrip(ColouredNet net, String name) throws Exception {
    ColouredNet read = again(net);
    assertThat(unfolded(read)).as(name).isEqualTo(unfolded(net));
    assertThat(unfolded(again(read))).as(name).isEqualTo(unfolded(net));
  }

  /** One transition under a condition, with a place of each sort before and behind it. */
  private static ColouredNet guarded(Term guard) {
    return new ColouredNet(
        "net",
        "a <net>",
        List.of(RING, RANGE, HALVES, PAIR),
        List.of(X, N),
        List.of(
            new ColouredNet.Place("ring", "ring", RING, ALL_OF_RING),
            new ColouredNet.Place("range", "range", RANGE, new Bag.All(RANGE)),
            new ColouredNet.Place("pair", "pair", PAIR, new Bag.Empty(PAIR)),
            new ColouredNet.Place("dot", "dot", Sort.DOT, new Bag.Empty(Sort.DOT)),
            new ColouredNet.Place("truth", "truth", Sort.BOOL, new Bag.All(Sort.BOOL))),
        List.of(
            new ColouredNet.Transition(
                "t",
                "t & u",
                guard,
                List.of(
                    new ColouredNet.Arc(0, new Bag.Single(X)),
                    new ColouredNet.Arc(1, new Bag.Single(N)),
                    new ColouredNet.Arc(4, new Bag.Single(new Term.Constant(1, Sort.BOOL)))),
                List.of(
                    new ColouredNet.Arc(2, new Bag.Single(new Term.Tuple(List.of(X, N), PAIR))),
                    new ColouredNet.Arc(
                        3, new Bag.Times(3, new Bag.Single(new Term.Constant(0, Sort.DOT))))))));
  }

  @Test
  void familiesComeBack() throws Exception {
    for (ColouredFamily family : ColouredFamilies.all()) {
      assertRoundTrip(family.generate("4"), family.name());
    }
  }

  @Tag("slow")
  @Test
  void conditionsComeBack() throws Exception {
    for (long seed = 0; seed < 300; seed++) {
      Term guard = truth(new Random(seed * 0x9E3779B97F4A7C15L), 3);
      assertRoundTrip(guarded(guard), "seed " + seed + ": " + guard);
    }
  }

  @Test
  void markingsComeBack() throws Exception {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed * 0x9E3779B97F4A7C15L);
      Bag ring = bag(random, false, 3);
      Bag pairs = new Bag.Cross(List.of(bag(random, false, 2), new Bag.All(RANGE)), PAIR);
      ColouredNet net =
          new ColouredNet(
              "net",
              "net",
              List.of(RING, RANGE, PAIR),
              List.of(),
              List.of(
                  new ColouredNet.Place("ring", "ring", RING, ring),
                  new ColouredNet.Place("pair", "pair", PAIR, pairs),
                  new ColouredNet.Place(
                      "one", "one", PAIR, new Bag.Single(new Term.Constant(seed % 9, PAIR)))),
              List.of());
      assertRoundTrip(net, "seed " + seed + ": " + ring);
    }
  }

  @Test
  void enumerationsWithoutIdCannotBeWritten() {
    Sort nameless = new Sort.Enumeration("", "nameless", RING.constants(), Sort.Step.NONE);
    ColouredNet net =
        new ColouredNet(
            "net",
            "net",
            List.of(),
            List.of(),
            List.of(new ColouredNet.Place("p", "p", nameless, new Bag.Empty(nameless))),
            List.of());
    assertThatThrownBy(() -> bytes(net))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sort nameless has no id");
  }

  /** A random truth value over x and n. */
  private static Term truth(Random random, int depth) {
    if (depth > 0) {
      switch (random.nextInt(5)) {
        case 0:
          return new Term.Not(truth(random, depth - 1));
        case 1:
          return new Term.Junction(
              random.nextBoolean() ? Term.Connective.AND : Term.Connective.OR,
              List.of(truth(random, depth - 1), truth(random, depth - 1)));
        default:
          break;
      }
    }
    Term.Relation relation = Term.Relation.values()[random.nextInt(6)];
    return switch (random.nextInt(8)) {
      case 0 -> new Term.Constant(random.nextInt(2), Sort.BOOL);
      case 1 -> new Term.Contains(bag(random, true, 2), bag(random, true, 1));
      case 2 -> new Term.Comparison(relation, number(random, 2), number(random, 2));
      case 3 -> new Term.Comparison(relation, N, new Term.Constant(random.nextInt(3), RANGE));
      case 4 ->
          new Term.Comparison(
              random.nextBoolean() ? Term.Relation.EQUAL : Term.Relation.UNEQUAL,
              new Term.PartOf(colour(random, true), HALVES),
              new Term.Constant(random.nextInt(2), HALVES));
      case 5 ->
          new Term.Comparison(
              random.nextBoolean() ? Term.Relation.LESS : Term.Relation.GREATER,
              new Term.PartOf(X, HALVES),
              new Term.PartOf(colour(random, true), HALVES));
      case 6 ->
          new Term.Comparison(
              Term.Relation.EQUAL,
              new Term.Tuple(List.of(X, N), PAIR),
              new Term.Tuple(List.of(colour(random, true), N), PAIR));
      default -> new Term.Comparison(relation, X, colour(random, true));
    };
  }

  private static Term colour(Random random, boolean mayVary) {
    Term of = mayVary && random.nextBoolean() ? X : new Term.Constant(random.nextInt(3), RING);
    int by = random.nextInt(5) - 2;
    return by == 0 ? of : new Term.Shift(of, by);
  }

  private static Term number(Random random, int depth) {
    if (depth == 0) {
      return new Term.Constant(random.nextInt(5), Sort.NUMBER);
    }
    return switch (random.nextInt(4)) {
      case 0 -> new Term.Cardinality(bag(random, true, 1));
      case 1 -> new Term.CardinalityOf(bag(random, true, 1), colour(random, true));
      default -> {
        Term.Operation operation = Term.Operation.values()[random.nextInt(5)];
        boolean divides = operation == Term.Operation.DIVIDE || operation == Term.Operation.MODULO;
        yield new Term.Arithmetic(
            operation,
            number(random, depth - 1),
            divides
                ? new Term.Constant(1 + random.nextInt(3), Sort.NUMBER)
                : number(random, depth - 1));
      }
    };
  }

  /** A random multiset over the ring. */
  private static Bag bag(Random random, boolean mayVary, int depth) {
    if (depth == 0) {
      return new Bag.Single(colour(random, mayVary));
    }
    return switch (random.nextInt(6)) {
      case 0 -> ALL_OF_RING;
      case 1 -> new Bag.Empty(RING);
      case 2 -> new Bag.Times(random.nextInt(4), bag(random, mayVary, depth - 1));
      case 3 -> new Bag.Difference(ALL_OF_RING, List.of(new Bag.Single(colour(random, mayVary))));
      default ->
          new Bag.Sum(List.of(bag(random, mayVary, depth - 1), bag(random, mayVary, depth - 1)));
    };
  }
}

package tideline.net.coloured;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/** Small coloured nets with terms of every kind. */
public final class RandomColouredNets {

  private final SplittableRandom random;
  private final List<Sort> sorts = new ArrayList<>();
  private final Sort.Partition partition;
  private final List<Term.Variable> variables = new ArrayList<>();

  private RandomColouredNets(long seed) {
    random = new SplittableRandom(seed);
    Sort c = enumeration("C", 2 + random.nextInt(2), Sort.Step.CYCLIC);
    Sort f = enumeration("F", 1 + random.nextInt(2), Sort.Step.NONE);
    Sort range = new Sort.Range("R", "R", 3, 4 + random.nextInt(2));
    Sort product = new Sort.Product("CR", "CR", List.of(c, range));
    int[] partOf = new int[(int) c.size()];
    for (int i = 0; i < partOf.length; i++) {
      partOf[i] = random.nextInt(2);
    }
    partition =
        new Sort.Partition(
            "P",
            "P",
            c,
            List.of(new Sort.Constant("lo", "lo"), new Sort.Constant("hi", "hi")),
            partOf);
    sorts.addAll(List.of(c, f, range, product, partition));
    for (Sort sort : List.of(c, c, range, f, product)) {
      variables.add(new Term.Variable(variables.size(), "v" + variables.size(), sort));
    }
  }

  public static ColouredNet net(long seed) {
    return new RandomColouredNets(seed).net();
  }

  private static Sort enumeration(String id, int size, Sort.Step step) {
    List<Sort.Constant> members = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      members.add(new Sort.Constant(id + i, id + i));
    }
    return new Sort.Enumeration(id, id, members, step);
  }

  private ColouredNet net() {
    List<ColouredNet.Place> places = new ArrayList<>();
    List<Sort> used = new ArrayList<>(sorts.subList(0, 4));
    used.add(Sort.DOT);
    int n = 2 + random.nextInt(3);
    for (int p = 0; p < n; p++) {
      Sort sort = used.get(random.nextInt(used.size()));
      places.add(new ColouredNet.Place("p" + p, "p" + p, sort, bag(sort, 1, List.of())));
    }
    List<ColouredNet.Transition> transitions = new ArrayList<>();
    int m = 1 + random.nextInt(3);
    for (int t = 0; t < m; t++) {
      List<ColouredNet.Arc> inputs = arcs(places, 1 + random.nextInt(2));
      List<ColouredNet.Arc> outputs = arcs(places, random.nextInt(3));
      Term guard = random.nextInt(3) == 0 ? new Term.Constant(1, Sort.BOOL) : truth(2);
      transitions.add(new ColouredNet.Transition("t" + t, "t" + t, guard, inputs, outputs));
    }
    return new ColouredNet("random", "random", sorts, variables, places, transitions);
  }

  private List<ColouredNet.Arc> arcs(List<ColouredNet.Place> places, int count) {
    List<ColouredNet.Arc> arcs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int p = random.nextInt(places.size());
      arcs.add(new ColouredNet.Arc(p, bag(places.get(p).sort(), 2, variables)));
    }
    return arcs;
  }

  private Bag bag(Sort sort, int depth, List<Term.Variable> allowed) {
    int kind = depth == 0 ? 0 : random.nextInt(12);
    return switch (kind) {
      case 1 -> new Bag.Times(random.nextInt(3), bag(sort, depth - 1, allowed));
      case 2 -> new Bag.All(sort);
      case 3 -> new Bag.Sum(List.of(bag(sort, depth - 1, allowed), bag(sort, depth - 1, allowed)));
      case 4 -> new Bag.Difference(new Bag.All(sort), List.of(bag(sort, 0, allowed)));
      case 5 -> new Bag.Empty(sort);
      case 6, 7 ->
          sort instanceof Sort.Product product
              ? new Bag.Cross(
                  product.components().stream().map(c -> bag(c, depth - 1, allowed)).toList(),
                  product)
              : new Bag.Single(colour(sort, 2, allowed));
      default -> new Bag.Single(colour(sort, 2, allowed));
    };
  }

  private Term colour(Sort sort, int depth, List<Term.Variable> allowed) {
    List<Term.Variable> fitting = allowed.stream().filter(v -> v.sort() == sort).toList();
    if (sort instanceof Sort.Product product && (fitting.isEmpty() || random.nextInt(3) > 0)) {
      return new Term.Tuple(
          product.components().stream().map(c -> colour(c, depth, allowed)).toList(), product);
    }
    if (depth > 0 && sort == sorts.get(0) && random.nextInt(3) == 0) {
      return new Term.Shift(colour(sort, 0, allowed), random.nextBoolean() ? 1 : -2);
    }
    if (!fitting.isEmpty() && random.nextInt(5) > 0) {
      return fitting.get(random.nextInt(fitting.size()));
    }
    return new Term.Constant(random.nextLong(sort.size()), sort);
  }

  private Term truth(int depth) {
    Sort c = sorts.get(0);
    Term left = colour(c, 1, variables);
    Term right = colour(c, 1, variables);
    Term.Relation relation = Term.Relation.values()[random.nextInt(6)];
    if (depth == 0) {
      return new Term.Comparison(relation, left, right);
    }
    return switch (random.nextInt(9)) {
      case 0 -> new Term.Not(truth(depth - 1));
      case 1 -> new Term.Junction(Term.Connective.AND, List.of(truth(depth - 1), truth(depth - 1)));
      case 2 -> new Term.Junction(Term.Connective.OR, List.of(truth(depth - 1), truth(depth - 1)));
      case 3 ->
          new Term.Comparison(
              random.nextBoolean() ? Term.Relation.LESS : Term.Relation.EQUAL,
              new Term.PartOf(left, partition),
              new Term.PartOf(right, partition));
      case 4 -> new Term.Contains(bag(c, 1, variables), bag(c, 1, variables));
      case 5 ->
          new Term.Comparison(
              relation,
              new Term.Arithmetic(
                  Term.Operation.ADD,
                  new Term.Cardinality(bag(c, 1, variables)),
                  new Term.Constant(1, Sort.NUMBER)),
              new Term.CardinalityOf(bag(c, 1, variables), left));
      default -> new Term.Comparison(relation, left, right);
    };
  }
}

package tideline.net.coloured.binding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Term;

/** Makes plans for one transition. */
final class Planner {

  private final ColouredNet net;
  private final List<Atom> atoms;
  private final List<Term> guard;
  private final BitSet variables;
  private final Indexes indexes;

  private final BitSet bound = new BitSet();
  private final List<Plan.Step> steps = new ArrayList<>();
  private List<Atom> open;
  private List<Term> untested;

  Planner(ColouredNet net, List<Atom> atoms, List<Term> guard, BitSet variables, Indexes indexes) {
    this.net = net;
    this.atoms = atoms;
    this.guard = guard;
    this.variables = variables;
    this.indexes = indexes;
  }

  /** Numbers the indexes that plans want. */
  interface Indexes {
    int number(PlaceIndex index);
  }

  /** A plan that starts with nothing known. */
  Plan plan() {
    start();
    return finish();
  }

  /** A plan that starts with the variables of one atom. */
  Plan planAfter(int atom) {
    start();
    Atom first = open.remove(atom);
    first.colour().bindable(bound);
    return finish();
  }

  private void start() {
    bound.clear();
    steps.clear();
    open = new ArrayList<>(atoms);
    untested = new ArrayList<>(guard);
  }

  private Plan finish() {
    add(new Plan.Begin(), new BitSet());
    while (bound.cardinality() < variables.cardinality() || !open.isEmpty()) {
      if (!solve() && !match()) {
        enumerate();
      }
    }
    return new Plan(steps);
  }

  private void add(Plan.Action action, BitSet binds) {
    bound.or(binds);
    List<Term> tests = untested.stream().filter(this::isBound).toList();
    untested.removeAll(tests);
    steps.add(new Plan.Step(action, binds.stream().toArray(), tests.toArray(Term[]::new)));
  }

  private boolean isBound(Term term) {
    return free(term).isEmpty();
  }

  private BitSet free(Term term) {
    BitSet used = new BitSet();
    term.variables(used);
    used.andNot(bound);
    return used;
  }

  /** An equation with one side known and another that can be turned round. */
  private boolean solve() {
    for (Term part : untested) {
      if (part instanceof Term.Comparison equation
          && equation.relation() == Term.Relation.EQUAL
          && (solve(equation.left(), equation.right())
              || solve(equation.right(), equation.left()))) {
        return true;
      }
    }
    return false;
  }

  private boolean solve(Term unknown, Term known) {
    BitSet free = free(unknown);
    BitSet bindable = new BitSet();
    unknown.bindable(bindable);
    bindable.and(free);
    if (!isBound(known) || bindable.isEmpty() || !bindable.equals(free)) {
      return false;
    }
    add(new Plan.Solve(unknown, known), free);
    return true;
  }

  /** The atom with the fewest free variables, if it binds one or tests something. */
  private boolean match() {
    Optional<Atom> best =
        open.stream()
            .filter(atom -> isBound(atom.colour()) || bindsSomething(atom))
            .min(Comparator.comparingInt(this::cost));
    best.ifPresent(this::match);
    if (best.isEmpty() && bound.cardinality() == variables.cardinality()) {
      open.clear();
    }
    return best.isPresent() || bound.cardinality() == variables.cardinality();
  }

  private boolean bindsSomething(Atom atom) {
    return atom.colour().isInvertible() && !isBound(atom.colour());
  }

  /** Free variables first, then components that are known. */
  private int cost(Atom atom) {
    return 64 * free(atom.colour()).cardinality() - known(atom).size();
  }

  private List<Integer> known(Atom atom) {
    List<Integer> known = new ArrayList<>();
    if (atom.colour() instanceof Term.Tuple tuple) {
      for (int i = 0; i < tuple.components().size(); i++) {
        if (isBound(tuple.components().get(i))) {
          known.add(i);
        }
      }
    }
    return known;
  }

  private void match(Atom atom) {
    open.remove(atom);
    boolean isTest = isBound(atom.colour());
    List<Integer> known = known(atom);
    Optional<PlaceIndex> index =
        isTest || known.isEmpty()
            ? Optional.empty()
            : Optional.of(new PlaceIndex(atom.place(), known));
    BitSet binds = new BitSet();
    atom.colour().bindable(binds);
    binds.andNot(bound);
    add(new Plan.Match(atom, isTest, index.map(indexes::number).orElse(-1), index), binds);
  }

  /** The variable with the fewest colours. */
  private void enumerate() {
    BitSet free = (BitSet) variables.clone();
    free.andNot(bound);
    Term.Variable variable =
        free.stream()
            .mapToObj(net.variables()::get)
            .min(Comparator.comparingLong(v -> v.sort().size()))
            .orElseThrow();
    BitSet binds = new BitSet();
    binds.set(variable.index());
    add(new Plan.Enumerate(variable), binds);
  }
}

package tideline.pnml.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/**
 * Turns the elements of a label into terms, and checks their sorts.
 *
 * <p>Where a multiset is wanted, a colour stands for one token of it, and a tuple of multisets for
 * all tuples of their members. A tuple with one component is the component.
 */
final class TermLinker {

  private static final Set<String> BAGS =
      Set.of("numberof", "scalarproduct", "all", "empty", "add", "subtract");
  private static final int MOST_EXPANSIONS = 32;

  private final Declarations declarations;
  private final Report report;
  private final String element;
  private final Map<String, Term> parameters;
  private final int expansions;
  private boolean hasWarnedOfBounds;

  TermLinker(Declarations declarations, Report report, String element) {
    this(declarations, report, element, Map.of(), 0);
  }

  private TermLinker(
      Declarations declarations,
      Report report,
      String element,
      Map<String, Term> parameters,
      int expansions) {
    this.declarations = declarations;
    this.report = report;
    this.element = element;
    this.parameters = parameters;
    this.expansions = expansions;
  }

  /** A multiset of a sort. */
  Bag bag(Fragment f, Sort expected) throws PnmlException {
    Bag bag = bag(f);
    if (!fits(bag.sort(), expected)) {
      throw wrongSort(f, bag.sort(), "sort " + expected.name());
    }
    return bag;
  }

  /** A truth value. */
  Term truth(Fragment f) throws PnmlException {
    Term term = term(f);
    if (term.sort() != Sort.BOOL) {
      throw wrongSort(f, term.sort(), "a truth value");
    }
    return term;
  }

  private Bag bag(Fragment f) throws PnmlException {
    List<Fragment> operands = f.operands();
    return switch (f.tag()) {
      case "numberof", "scalarproduct" -> times(f, operands);
      case "all" -> new Bag.All(finite(f, sortOf(f)));
      case "empty" -> new Bag.Empty(finite(f, sortOf(f)));
      case "add" -> new Bag.Sum(same(f, operands));
      case "subtract" -> {
        List<Bag> bags = same(f, operands);
        yield bags.size() == 1
            ? bags.get(0)
            : new Bag.Difference(bags.get(0), bags.subList(1, bags.size()));
      }
      case "tuple" -> isBag(f) ? cross(f, operands) : new Bag.Single(colour(f));
      default -> new Bag.Single(colour(f));
    };
  }

  private Term colour(Fragment f) throws PnmlException {
    Term term = term(f);
    finite(f, term.sort());
    return term;
  }

  private Sort finite(Fragment f, Sort sort) throws PnmlException {
    if (sort.size() == Sort.INFINITE) {
      throw wrongSort(f, sort, "a colour of a finite sort");
    }
    return sort;
  }

  private static boolean isBag(Fragment f) {
    return BAGS.contains(f.tag())
        || f.tag().equals("tuple") && f.operands().stream().anyMatch(TermLinker::isBag);
  }

  private Sort sortOf(Fragment f) throws PnmlException {
    for (Fragment child : f.children()) {
      if (!child.tag().equals("subterm")) {
        return declarations.sort(child, element);
      }
    }
    throw error(f, f.term() + " without a sort; expected one");
  }

  /** A factor and what it counts; files leave out either, or exchange them. */
  private Bag times(Fragment f, List<Fragment> operands) throws PnmlException {
    if (operands.isEmpty() || operands.size() > 2) {
      throw error(f, f.term() + " has " + operands.size() + " operands; expected 2");
    }
    if (operands.size() == 1) {
      return isNumber(operands.get(0))
          ? new Bag.Times(factor(operands.get(0)), new Bag.Single(new Term.Constant(0, Sort.DOT)))
          : bag(operands.get(0));
    }
    boolean swapped = !isNumber(operands.get(0)) && isNumber(operands.get(1));
    return new Bag.Times(factor(operands.get(swapped ? 1 : 0)), bag(operands.get(swapped ? 0 : 1)));
  }

  private boolean isNumber(Fragment f) throws PnmlException {
    return !isBag(f) && !f.tag().equals("tuple") && term(f).sort() == Sort.NUMBER;
  }

  private long factor(Fragment f) throws PnmlException {
    Term term = isBag(f) ? null : term(f);
    if (term == null || term.sort() != Sort.NUMBER) {
      throw error(f, f.term() + " is no number; expected a factor");
    }
    BitSet used = new BitSet();
    term.variables(used);
    if (!used.isEmpty()) {
      throw error(f, f.term() + " depends on variables; expected a constant factor");
    }
    long factor = term.value(new long[0]);
    if (factor < 0) {
      throw error(f, "the factor " + factor + "; expected a whole number from 0 on");
    }
    return factor;
  }

  private List<Bag> same(Fragment f, List<Fragment> operands) throws PnmlException {
    List<Bag> bags = new ArrayList<>();
    for (Fragment operand : operands) {
      Bag bag = bag(operand);
      if (!bags.isEmpty() && !fits(bag.sort(), bags.get(0).sort())) {
        throw wrongSort(operand, bag.sort(), "sort " + bags.get(0).sort().name());
      }
      bags.add(bag);
    }
    if (bags.isEmpty()) {
      throw error(f, f.term() + " without operands; expected one at least");
    }
    return bags;
  }

  private Bag cross(Fragment f, List<Fragment> operands) throws PnmlException {
    List<Bag> bags = new ArrayList<>();
    for (Fragment operand : operands) {
      bags.add(bag(operand));
    }
    return bags.size() == 1
        ? bags.get(0)
        : new Bag.Cross(bags, product(f, bags.stream().map(Bag::sort).toList()));
  }

  private Sort.Product product(Fragment f, List<Sort> sorts) throws PnmlException {
    for (Sort sort : sorts) {
      finite(f, sort);
    }
    String name = "(" + String.join(",", sorts.stream().map(Sort::name).toList()) + ")";
    try {
      return new Sort.Product("", name, sorts);
    } catch (IllegalArgumentException e) {
      throw error(f, e.getMessage() + "; expected fewer");
    }
  }

  /** Whether the numbers of the colours mean the same: products may be nested in other ways. */
  private static boolean fits(Sort found, Sort expected) {
    if (found.isSame(expected)) {
      return true;
    }
    List<Sort> left = flat(found);
    List<Sort> right = flat(expected);
    boolean same = left.size() == right.size();
    for (int i = 0; same && i < left.size(); i++) {
      same = left.get(i).isSame(right.get(i));
    }
    return same;
  }

  private static List<Sort> flat(Sort sort) {
    if (!(sort instanceof Sort.Product product)) {
      return List.of(sort);
    }
    List<Sort> parts = new ArrayList<>();
    product.components().forEach(component -> parts.addAll(flat(component)));
    return parts;
  }

  /** A term with one value. */
  Term term(Fragment f) throws PnmlException {
    List<Fragment> operands = f.operands();
    return switch (f.tag()) {
      case "variable" -> variable(f);
      case "useroperator" -> operator(f, operands);
      case "dotconstant" -> new Term.Constant(0, Sort.DOT);
      case "booleanconstant" -> booleanConstant(f);
      case "numberconstant" -> new Term.Constant(number(f), Sort.NUMBER);
      case "finiteintrangeconstant" -> rangeConstant(f);
      case "tuple" -> tuple(f, operands);
      case "successor" -> shift(f, operands, 1);
      case "predecessor" -> shift(f, operands, -1);
      case "partitionelementof" -> partOf(f, operands);
      case "not" -> new Term.Not(truth(exactly(f, operands, 1).get(0)));
      case "and" -> junction(Term.Connective.AND, f, operands);
      case "or" -> junction(Term.Connective.OR, f, operands);
      case "imply" -> imply(exactly(f, operands, 2));
      case "equality", "eq" -> comparison(Term.Relation.EQUAL, f, operands);
      case "inequality", "neq" -> comparison(Term.Relation.UNEQUAL, f, operands);
      case "lessthan", "lt", "ltp" -> comparison(Term.Relation.LESS, f, operands);
      case "lessthanorequal", "leq" -> comparison(Term.Relation.LESS_OR_EQUAL, f, operands);
      case "greaterthan", "gt", "gtp" -> comparison(Term.Relation.GREATER, f, operands);
      case "greaterthanorequal", "geq" -> comparison(Term.Relation.GREATER_OR_EQUAL, f, operands);
      case "addition" -> arithmetic(Term.Operation.ADD, f, operands);
      case "subtraction" -> arithmetic(Term.Operation.SUBTRACT, f, operands);
      case "mult" -> arithmetic(Term.Operation.MULTIPLY, f, operands);
      case "div" -> arithmetic(Term.Operation.DIVIDE, f, operands);
      case "mod" -> arithmetic(Term.Operation.MODULO, f, operands);
      case "cardinality" -> new Term.Cardinality(bag(exactly(f, operands, 1).get(0)));
      case "cardinalityof" -> cardinalityOf(exactly(f, operands, 2));
      case "contains" -> contains(f, operands);
      default -> throw error(f, unsupported(f));
    };
  }

  private static String unsupported(Fragment f) {
    return isBag(f)
        ? f.term() + " is a multiset; expected a term with one value"
        : "the term " + f.term() + " is not supported; expected a term of symmetric nets";
  }

  private Term variable(Fragment f) throws PnmlException {
    String id = f.attribute("refvariable");
    if (parameters.containsKey(id)) {
      return parameters.get(id);
    }
    Term.Variable variable = declarations.variable(id);
    if (variable == null) {
      throw error(f, "no variable " + Counts.quote(id) + " is declared; expected the id of one");
    }
    if (variable.sort().size() == Sort.INFINITE) {
      throw wrongSort(f, variable.sort(), "a variable of a finite sort");
    }
    return variable;
  }

  private Term operator(Fragment f, List<Fragment> operands) throws PnmlException {
    String id = f.attribute("declaration");
    Term.Constant constant = declarations.constant(id);
    if (constant != null) {
      return constant;
    }
    Fragment operator = declarations.operator(id);
    if (operator == null && id.equals("dot")) {
      return new Term.Constant(0, Sort.DOT); // as verifypn writes it
    }
    if (operator == null) {
      throw error(
          f,
          "no constant or operator " + Counts.quote(id) + " is declared; expected the id of one");
    }
    if (expansions == MOST_EXPANSIONS) {
      throw error(f, "operators are nested too deep; expected one that is not made of itself");
    }
    return expand(f, operator, operands);
  }

  private Term expand(Fragment f, Fragment operator, List<Fragment> operands) throws PnmlException {
    List<Fragment> declared = new ArrayList<>();
    Fragment body = null;
    for (Fragment child : operator.children()) {
      if (child.tag().equals("parameter")) {
        declared.addAll(child.children());
      } else if (child.tag().equals("def") && !child.children().isEmpty()) {
        body = child.children().get(0);
      }
    }
    exactly(f, operands, declared.size());
    Map<String, Term> values = new HashMap<>();
    for (int i = 0; i < operands.size(); i++) {
      Term value = term(operands.get(i));
      Fragment parameter = declared.get(i);
      Sort expected =
          parameter.children().isEmpty()
              ? value.sort()
              : declarations.sort(parameter.children().get(0), element);
      if (!fits(value.sort(), expected)) {
        throw wrongSort(operands.get(i), value.sort(), "sort " + expected.name());
      }
      values.put(parameter.attribute("id"), value);
    }
    if (body == null) {
      throw error(f, "operator " + operator.attribute("id") + " has no definition; expected one");
    }
    return new TermLinker(declarations, report, element, values, expansions + 1).term(body);
  }

  private Term booleanConstant(Fragment f) throws PnmlException {
    return switch (f.attribute("value").trim()) {
      case "true" -> new Term.Constant(1, Sort.BOOL);
      case "false" -> new Term.Constant(0, Sort.BOOL);
      default ->
          throw error(
              f, f.term() + " " + Counts.quote(f.attribute("value")) + "; expected true or false");
    };
  }

  private long number(Fragment f) throws PnmlException {
    try {
      return Long.parseLong(f.attribute("value").trim());
    } catch (NumberFormatException e) {
      throw error(
          f, f.term() + " " + Counts.quote(f.attribute("value")) + "; expected a whole number");
    }
  }

  private Term rangeConstant(Fragment f) throws PnmlException {
    long value = number(f);
    Sort sort = sortOf(f);
    if (!(sort instanceof Sort.Range range)) {
      throw wrongSort(f, sort, "a range of whole numbers");
    }
    if (value < range.start() || value > range.end()) {
      throw error(
          f,
          f.term()
              + " "
              + value
              + " is not in the range "
              + range.start()
              + " to "
              + range.end()
              + "; expected one of its numbers");
    }
    return new Term.Constant(value - range.start(), range);
  }

  private Term tuple(Fragment f, List<Fragment> operands) throws PnmlException {
    List<Term> components = new ArrayList<>();
    for (Fragment operand : operands) {
      components.add(colour(operand));
    }
    if (components.isEmpty()) {
      throw error(f, f.term() + " without components; expected one at least");
    }
    return components.size() == 1
        ? components.get(0)
        : new Term.Tuple(components, product(f, components.stream().map(Term::sort).toList()));
  }

  private Term shift(Fragment f, List<Fragment> operands, int by) throws PnmlException {
    Fragment operand = exactly(f, operands, 1).get(0);
    Term of = term(operand);
    if (!(of.sort() instanceof Sort.Enumeration) && !(of.sort() instanceof Sort.Range)) {
      throw wrongSort(operand, of.sort(), "a cyclic enumeration");
    }
    if (!(of.sort() instanceof Sort.Enumeration e) || e.step() != Sort.Step.CYCLIC) {
      report.warn(
          f.line(),
          element,
          f.term() + " on sort " + of.sort().name() + ", which is not cyclic: it goes round");
    }
    if (of instanceof Term.Shift shift && (shift.by() < 0) == (by < 0)) {
      return new Term.Shift(shift.of(), shift.by() + by);
    }
    return new Term.Shift(of, by);
  }

  private Term partOf(Fragment f, List<Fragment> operands) throws PnmlException {
    Sort.Partition partition = declarations.partition(f, f.attribute("refpartition"), element);
    Fragment operand = exactly(f, operands, 1).get(0);
    Term of = term(operand);
    if (!fits(of.sort(), partition.whole())) {
      throw wrongSort(operand, of.sort(), "sort " + partition.whole().name());
    }
    return new Term.PartOf(of, partition);
  }

  private Term junction(Term.Connective connective, Fragment f, List<Fragment> operands)
      throws PnmlException {
    List<Term> parts = new ArrayList<>();
    for (Fragment operand : operands) {
      parts.add(truth(operand));
    }
    if (parts.isEmpty()) {
      throw error(f, f.term() + " without operands; expected one at least");
    }
    return parts.size() == 1 ? parts.get(0) : new Term.Junction(connective, parts);
  }

  private Term imply(List<Fragment> operands) throws PnmlException {
    return new Term.Junction(
        Term.Connective.OR, List.of(new Term.Not(truth(operands.get(0))), truth(operands.get(1))));
  }

  private Term comparison(Term.Relation relation, Fragment f, List<Fragment> operands)
      throws PnmlException {
    exactly(f, operands, 2);
    if (isBag(operands.get(0)) || isBag(operands.get(1))) {
      return bagComparison(relation, f, operands);
    }
    Term left = term(operands.get(0));
    Term right = term(operands.get(1));
    if (!fits(right.sort(), left.sort())) {
      throw wrongSort(operands.get(1), right.sort(), "sort " + left.sort().name());
    }
    if (relation == Term.Relation.UNEQUAL) {
      Term equal = bounded(f, new Term.Comparison(Term.Relation.EQUAL, left, right));
      return equal instanceof Term.Comparison
          ? new Term.Comparison(relation, left, right)
          : new Term.Not(equal);
    }
    return bounded(f, new Term.Comparison(relation, left, right));
  }

  /**
   * A comparison that is false where a side of it is a step beyond the ends of its sort. Arcs go
   * round there, as the standard says; in conditions the nets of the contest count.
   */
  private Term bounded(Fragment f, Term.Comparison comparison) {
    List<Term> parts = new ArrayList<>();
    if (!report.reading().hasCyclicGuards()) {
      addBounds(comparison.left(), parts);
      addBounds(comparison.right(), parts);
    }
    if (parts.isEmpty()) {
      return comparison;
    }
    warnOfBounds(f, comparison.left().sort());
    parts.add(comparison);
    return new Term.Junction(Term.Connective.AND, parts);
  }

  private void warnOfBounds(Fragment f, Sort sort) {
    if (!hasWarnedOfBounds) {
      hasWarnedOfBounds = true;
      report.warn(
          f.line(),
          element,
          "comparisons with a colour beyond the ends of sort "
              + sort.name()
              + " are false in this condition; with cyclic guards it would go round");
    }
  }

  private static void addBounds(Term side, List<Term> parts) {
    if (side instanceof Term.Shift shift) {
      long last = shift.sort().size() - 1;
      long by = shift.by();
      if (Math.abs(by) > last) {
        parts.add(new Term.Constant(0, Sort.BOOL));
      } else {
        parts.add(
            new Term.Comparison(
                by < 0 ? Term.Relation.GREATER_OR_EQUAL : Term.Relation.LESS_OR_EQUAL,
                shift.of(),
                new Term.Constant(by < 0 ? -by : last - by, shift.sort())));
      }
      addBounds(shift.of(), parts);
    }
  }

  /** Two multisets are the same if each contains the other. */
  private Term bagComparison(Term.Relation relation, Fragment f, List<Fragment> operands)
      throws PnmlException {
    Bag left = bag(operands.get(0));
    Bag right = bag(operands.get(1), left.sort());
    Term same =
        new Term.Junction(
            Term.Connective.AND,
            List.of(new Term.Contains(left, right), new Term.Contains(right, left)));
    return switch (relation) {
      case EQUAL -> same;
      case UNEQUAL -> new Term.Not(same);
      default -> throw error(f, f.term() + " of multisets; expected equality or inequality");
    };
  }

  private Term arithmetic(Term.Operation operation, Fragment f, List<Fragment> operands)
      throws PnmlException {
    exactly(f, operands, 2);
    Term left = numeric(operands.get(0));
    Term right = numeric(operands.get(1));
    boolean divides = operation == Term.Operation.DIVIDE || operation == Term.Operation.MODULO;
    if (divides && !(right instanceof Term.Constant c && c.constant() != 0)) {
      throw error(f, f.term() + " by something else than a number; expected one that is not 0");
    }
    return new Term.Arithmetic(operation, left, right);
  }

  private Term numeric(Fragment f) throws PnmlException {
    Term term = term(f);
    if (term.sort() != Sort.NUMBER) {
      throw wrongSort(f, term.sort(), "a number");
    }
    return term;
  }

  private Term cardinalityOf(List<Fragment> operands) throws PnmlException {
    Bag of = bag(operands.get(0));
    Term colour = term(operands.get(1));
    if (!fits(colour.sort(), of.sort())) {
      throw wrongSort(operands.get(1), colour.sort(), "sort " + of.sort().name());
    }
    return new Term.CardinalityOf(of, colour);
  }

  private Term contains(Fragment f, List<Fragment> operands) throws PnmlException {
    exactly(f, operands, 2);
    Bag whole = bag(operands.get(0));
    return new Term.Contains(whole, bag(operands.get(1), whole.sort()));
  }

  private List<Fragment> exactly(Fragment f, List<Fragment> operands, int count)
      throws PnmlException {
    if (operands.size() != count) {
      throw error(f, f.term() + " has " + operands.size() + " operands; expected " + count);
    }
    return operands;
  }

  private PnmlException wrongSort(Fragment f, Sort found, String expected) {
    return error(f, f.term() + " has sort " + found.name() + "; expected " + expected);
  }

  private PnmlException error(Fragment f, String problem) {
    return report.error(f.line(), element, problem);
  }
}

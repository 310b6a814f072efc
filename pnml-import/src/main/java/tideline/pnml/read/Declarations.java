package tideline.pnml.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/**
 * The declarations of a net: sorts, constants, variables, partitions and operators, by id. They are
 * linked when they are first asked for, so their order does not matter.
 */
final class Declarations {

  private static final String ELEMENT = "declaration";
  private static final Set<String> TAGS =
      Set.of("namedsort", "variabledecl", "partition", "namedoperator");
  private static final long MOST_PARTITIONED = 1 << 24;

  private final Report report;
  private final Map<String, Fragment> fragments = new HashMap<>();
  private final List<Fragment> inOrder = new ArrayList<>();
  private final Map<String, Sort> sorts = new HashMap<>();
  private final Set<String> pending = new HashSet<>();
  private final Map<String, Term.Constant> constants = new HashMap<>();
  private final Map<String, Term.Variable> variables = new HashMap<>();
  private final List<Sort> sortsInOrder = new ArrayList<>();
  private final List<Term.Variable> variablesInOrder = new ArrayList<>();

  Declarations(List<Fragment> declarations, Report report) throws PnmlException {
    this.report = report;
    for (Fragment declaration : declarations) {
      collect(declaration);
    }
    for (Fragment declaration : inOrder) {
      switch (declaration.tag()) {
        case "namedsort", "partition" -> declared(declaration.attribute("id"), declaration);
        default -> {}
      }
    }
    for (Fragment declaration : inOrder) {
      if (declaration.tag().equals("variabledecl")) {
        variable(declaration);
      }
    }
  }

  private void collect(Fragment f) throws PnmlException {
    if (f.tag().equals("structure") || f.tag().equals("declarations")) {
      for (Fragment child : f.children()) {
        collect(child);
      }
      return;
    }
    if (!TAGS.contains(f.tag())) {
      throw report.error(
          f.line(),
          ELEMENT,
          "a declaration "
              + f.term()
              + " is not supported; expected namedsort, variabledecl, partition or namedoperator");
    }
    String id = f.attribute("id");
    if (id.isEmpty() || fragments.put(id, f) != null) {
      throw report.error(
          f.line(),
          ELEMENT,
          f.term()
              + (id.isEmpty() ? " without id" : " " + id + " is declared twice")
              + "; expected an id of its own");
    }
    inOrder.add(f);
  }

  /** The sorts that have ids, each after those it is made of. */
  List<Sort> sorts() {
    return sortsInOrder;
  }

  List<Term.Variable> variables() {
    return variablesInOrder;
  }

  /** The variable of an id, or null. */
  Term.Variable variable(String id) {
    return variables.get(id);
  }

  /** The constant of an id, or null. */
  Term.Constant constant(String id) {
    return constants.get(id);
  }

  /** The operator of an id, or null. */
  Fragment operator(String id) {
    Fragment f = fragments.get(id);
    return f != null && f.tag().equals("namedoperator") ? f : null;
  }

  /** The partition of an id. */
  Sort.Partition partition(Fragment user, String id, String element) throws PnmlException {
    if (sorts.get(id) instanceof Sort.Partition partition) {
      return partition;
    }
    throw report.error(
        user.line(),
        element,
        user.term() + ": " + Counts.quote(id) + " is no partition; expected the id of one");
  }

  private Sort declared(String id, Fragment f) throws PnmlException {
    Sort known = sorts.get(id);
    if (known != null) {
      return known;
    }
    if (!pending.add(id)) {
      throw report.error(
          f.line(), ELEMENT, f.term() + " " + id + " is made of itself; expected other sorts");
    }
    Sort sort =
        f.tag().equals("partition")
            ? partition(f)
            : sort(only(f, "a sort"), id, f.attribute("name"), ELEMENT);
    sorts.put(id, sort);
    if (sort.id().equals(id) && sort != Sort.DOT && sort != Sort.BOOL) {
      sortsInOrder.add(sort);
    }
    return sort;
  }

  private Fragment only(Fragment f, String expected) throws PnmlException {
    if (f.children().isEmpty()) {
      throw report.error(f.line(), ELEMENT, f.term() + " is empty; expected " + expected);
    }
    return f.children().get(0);
  }

  /** The sort that an element stands for. */
  Sort sort(Fragment f, String element) throws PnmlException {
    return sort(f, "", "", element);
  }

  private Sort sort(Fragment f, String id, String name, String element) throws PnmlException {
    String called = name.isEmpty() ? id : name;
    switch (f.tag()) {
      case "dot":
        return Sort.DOT;
      case "bool":
        return Sort.BOOL;
      case "usersort":
        return used(f, element);
      case "cyclicenumeration":
        return enumeration(f, id, called, Sort.Step.CYCLIC);
      case "finiteenumeration":
        return enumeration(f, id, called, Sort.Step.NONE);
      case "finiteintrange":
        return range(f, id, called, element);
      case "productsort":
        return product(f, id, called, element);
      case "natural", "positive", "integer":
        return Sort.NUMBER;
      default:
        throw report.error(
            f.line(),
            element,
            "the sort "
                + f.term()
                + " is not supported; expected an enumeration, a range, dot, bool"
                + " or a product of them");
    }
  }

  private Sort used(Fragment f, String element) throws PnmlException {
    String id = f.attribute("declaration");
    Fragment declaration = fragments.get(id);
    if (declaration == null && id.equals("dot")) {
      return Sort.DOT;
    }
    if (declaration == null
        || !declaration.tag().equals("namedsort") && !declaration.tag().equals("partition")) {
      throw report.error(
          f.line(),
          element,
          "no sort " + Counts.quote(id) + " is declared; expected the id of one");
    }
    return declared(id, declaration);
  }

  private Sort enumeration(Fragment f, String id, String name, Sort.Step step)
      throws PnmlException {
    List<Sort.Constant> members = new ArrayList<>();
    for (Fragment child : f.children()) {
      String member = child.attribute("id");
      if (!child.tag().equals("feconstant") || member.isEmpty()) {
        throw report.error(
            child.line(),
            ELEMENT,
            child.term() + " in an enumeration; expected feconstant with id");
      }
      members.add(new Sort.Constant(member, called(child)));
    }
    if (members.isEmpty()) {
      throw report.error(f.line(), ELEMENT, f.term() + " is empty; expected constants");
    }
    Sort sort = new Sort.Enumeration(id, name, members, step);
    for (int i = 0; i < members.size(); i++) {
      constant(members.get(i).id(), new Term.Constant(i, sort), f.children().get(i).line());
    }
    return sort;
  }

  private void constant(String id, Term.Constant constant, int line) throws PnmlException {
    if (constants.put(id, constant) != null) {
      throw report.error(
          line, ELEMENT, "the constant " + id + " is declared twice; expected unique ids");
    }
  }

  private static String called(Fragment f) {
    return f.attribute("name").isEmpty() ? f.attribute("id") : f.attribute("name");
  }

  private Sort range(Fragment f, String id, String name, String element) throws PnmlException {
    try {
      return new Sort.Range(
          id,
          name,
          Long.parseLong(f.attribute("start").trim()),
          Long.parseLong(f.attribute("end").trim()));
    } catch (IllegalArgumentException e) {
      throw report.error(
          f.line(),
          element,
          "a range from "
              + Counts.quote(f.attribute("start"))
              + " to "
              + Counts.quote(f.attribute("end"))
              + "; expected two whole numbers, the smaller first");
    }
  }

  private Sort product(Fragment f, String id, String name, String element) throws PnmlException {
    List<Sort> components = new ArrayList<>();
    for (Fragment child : f.children()) {
      Sort component = sort(child, element);
      if (component.size() == Sort.INFINITE) {
        throw report.error(
            child.line(), element, "a product with numbers without end; expected finite sorts");
      }
      components.add(component);
    }
    if (components.isEmpty()) {
      throw report.error(f.line(), element, "a product of nothing; expected sorts");
    }
    try {
      return new Sort.Product(id, name, components);
    } catch (IllegalArgumentException e) {
      throw report.error(f.line(), element, e.getMessage() + "; expected fewer");
    }
  }

  private Sort partition(Fragment f) throws PnmlException {
    Fragment first = only(f, "the sort that is divided");
    Sort whole = sort(first, ELEMENT);
    if (whole.size() == Sort.INFINITE || whole.size() > MOST_PARTITIONED) {
      throw report.error(
          first.line(), ELEMENT, "a partition of " + whole.name() + "; expected a smaller sort");
    }
    int[] partOf = new int[(int) whole.size()];
    java.util.Arrays.fill(partOf, -1);
    List<Sort.Constant> parts = new ArrayList<>();
    List<Fragment> elements = f.children().subList(1, f.children().size());
    for (Fragment part : elements) {
      for (Fragment member : part.children()) {
        int colour = (int) member(member, whole);
        if (partOf[colour] >= 0) {
          throw report.error(
              member.line(),
              ELEMENT,
              whole.colour(colour) + " is in two parts; expected it in one");
        }
        partOf[colour] = parts.size();
      }
      parts.add(new Sort.Constant(part.attribute("id"), called(part)));
    }
    for (int colour = 0; colour < partOf.length; colour++) {
      if (partOf[colour] < 0) {
        throw report.error(
            f.line(),
            ELEMENT,
            f.term() + ": " + whole.colour(colour) + " is in no part; expected it in one");
      }
    }
    Sort.Partition partition =
        new Sort.Partition(f.attribute("id"), called(f), whole, parts, partOf);
    for (int i = 0; i < parts.size(); i++) {
      constant(parts.get(i).id(), new Term.Constant(i, partition), elements.get(i).line());
    }
    return partition;
  }

  private long member(Fragment member, Sort whole) throws PnmlException {
    Term term = new TermLinker(this, report, ELEMENT).term(member);
    if (term instanceof Term.Constant constant && constant.sort().isSame(whole)) {
      return constant.constant();
    }
    throw report.error(
        member.line(),
        ELEMENT,
        "a part holds " + member.term() + "; expected a constant of sort " + whole.name());
  }

  private void variable(Fragment f) throws PnmlException {
    Sort sort = sort(only(f, "a sort"), ELEMENT);
    Term.Variable variable = new Term.Variable(variablesInOrder.size(), called(f), sort);
    variables.put(f.attribute("id"), variable);
    variablesInOrder.add(variable);
  }
}

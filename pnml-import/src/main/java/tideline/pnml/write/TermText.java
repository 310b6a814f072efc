package tideline.pnml.write;

import java.util.List;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/** Sorts and terms as elements. */
final class TermText {

  /** The id of a variable, which no other element has. */
  static String variable(Term.Variable variable) {
    return "variable.." + variable.index();
  }

  /** A sort where it is used. */
  static String sort(Sort sort) {
    return sort.id().isEmpty() || sort == Sort.DOT || sort == Sort.BOOL
        ? definition(sort)
        : "<usersort" + attribute("declaration", sort.id()) + "/>";
  }

  /** A sort that is made of others. */
  static String definition(Sort sort) {
    if (sort == Sort.DOT) {
      return "<dot/>";
    }
    if (sort == Sort.BOOL) {
      return "<bool/>";
    }
    if (sort instanceof Sort.Range range) {
      return "<finiteintrange start=\"" + range.start() + "\" end=\"" + range.end() + "\"/>";
    }
    if (sort instanceof Sort.Product product) {
      StringBuilder text = new StringBuilder("<productsort>");
      product.components().forEach(component -> text.append(sort(component)));
      return text.append("</productsort>").toString();
    }
    throw new IllegalArgumentException("sort " + sort.name() + " has no id");
  }

  String bag(Bag bag) {
    if (bag instanceof Bag.Single single) {
      return bagOf(1, term(single.colour()));
    }
    if (bag instanceof Bag.Times times) {
      return bagOf(times.factor(), bag(times.of()));
    }
    if (bag instanceof Bag.All all) {
      return "<all>" + sort(all.sort()) + "</all>";
    }
    if (bag instanceof Bag.Empty empty) {
      return "<empty>" + sort(empty.sort()) + "</empty>";
    }
    if (bag instanceof Bag.Sum sum) {
      return operator("add", sum.of().stream().map(this::bag).toList());
    }
    if (bag instanceof Bag.Difference difference) {
      return "<subtract>"
          + subterms(List.of(bag(difference.from())))
          + subterms(difference.without().stream().map(this::bag).toList())
          + "</subtract>";
    }
    return operator("tuple", ((Bag.Cross) bag).of().stream().map(this::bag).toList());
  }

  private static String bagOf(long factor, String of) {
    return operator("numberof", List.of(number(factor), of));
  }

  private static String number(long value) {
    return "<numberconstant value=\"" + value + "\"><natural/></numberconstant>";
  }

  String term(Term term) {
    if (term instanceof Term.Variable variable) {
      return "<variable" + attribute("refvariable", variable(variable)) + "/>";
    }
    if (term instanceof Term.Constant constant) {
      return constant(constant.constant(), constant.sort());
    }
    if (term instanceof Term.Shift shift) {
      String text = term(shift.of());
      for (int i = 0; i < Math.abs(shift.by()); i++) {
        text = operator(shift.by() > 0 ? "successor" : "predecessor", List.of(text));
      }
      return text;
    }
    if (term instanceof Term.Tuple tuple) {
      return operator("tuple", tuple.components().stream().map(this::term).toList());
    }
    if (term instanceof Term.PartOf part) {
      return "<partitionelementof"
          + attribute("refpartition", part.sort().id())
          + ">"
          + subterms(List.of(term(part.of())))
          + "</partitionelementof>";
    }
    return truthOrNumber(term);
  }

  private String truthOrNumber(Term term) {
    if (term instanceof Term.Not not) {
      return operator("not", List.of(term(not.of())));
    }
    if (term instanceof Term.Junction junction) {
      String tag = junction.connective() == Term.Connective.AND ? "and" : "or";
      return operator(tag, junction.of().stream().map(this::term).toList());
    }
    if (term instanceof Term.Comparison comparison) {
      List<String> sides = List.of(term(comparison.left()), term(comparison.right()));
      return operator(tag(comparison), sides);
    }
    if (term instanceof Term.Arithmetic arithmetic) {
      String tag =
          switch (arithmetic.operation()) {
            case ADD -> "addition";
            case SUBTRACT -> "subtraction";
            case MULTIPLY -> "mult";
            case DIVIDE -> "div";
            case MODULO -> "mod";
          };
      return operator(tag, List.of(term(arithmetic.left()), term(arithmetic.right())));
    }
    if (term instanceof Term.Cardinality cardinality) {
      return operator("cardinality", List.of(bag(cardinality.of())));
    }
    if (term instanceof Term.CardinalityOf of) {
      return operator("cardinalityof", List.of(bag(of.of()), term(of.colour())));
    }
    Term.Contains contains = (Term.Contains) term;
    return operator("contains", List.of(bag(contains.whole()), bag(contains.part())));
  }

  private static String tag(Term.Comparison comparison) {
    boolean numbers = comparison.left().sort() == Sort.NUMBER;
    boolean parts = comparison.left().sort() instanceof Sort.Partition;
    return switch (comparison.relation()) {
      case EQUAL -> "equality";
      case UNEQUAL -> "inequality";
      case LESS -> numbers ? "lt" : parts ? "ltp" : "lessthan";
      case LESS_OR_EQUAL -> numbers ? "leq" : "lessthanorequal";
      case GREATER -> numbers ? "gt" : parts ? "gtp" : "greaterthan";
      case GREATER_OR_EQUAL -> numbers ? "geq" : "greaterthanorequal";
    };
  }

  /** A colour, a truth value or a number. */
  static String constant(long value, Sort sort) {
    if (sort == Sort.DOT) {
      return "<dotconstant/>";
    }
    if (sort == Sort.BOOL) {
      return "<booleanconstant value=\"" + (value == 1) + "\"/>";
    }
    if (sort == Sort.NUMBER) {
      return number(value);
    }
    if (sort instanceof Sort.Range range) {
      return "<finiteintrangeconstant value=\""
          + (range.start() + value)
          + "\">"
          + definition(range)
          + "</finiteintrangeconstant>";
    }
    if (sort instanceof Sort.Product product) {
      long[] strides = product.strides();
      StringBuilder text = new StringBuilder("<tuple>");
      for (int i = 0; i < strides.length; i++) {
        Sort component = product.components().get(i);
        text.append(subterms(List.of(constant(value / strides[i] % component.size(), component))));
      }
      return text.append("</tuple>").toString();
    }
    String id =
        sort instanceof Sort.Partition partition
            ? partition.parts().get((int) value).id()
            : ((Sort.Enumeration) sort).constants().get((int) value).id();
    return "<useroperator" + attribute("declaration", id) + "/>";
  }

  private static String operator(String tag, List<String> operands) {
    return "<" + tag + ">" + subterms(operands) + "</" + tag + ">";
  }

  private static String subterms(List<String> operands) {
    StringBuilder text = new StringBuilder();
    operands.forEach(operand -> text.append("<subterm>").append(operand).append("</subterm>"));
    return text.toString();
  }

  private static String attribute(String name, String value) {
    return " " + name + "=\"" + XmlText.attribute(value) + "\"";
  }
}

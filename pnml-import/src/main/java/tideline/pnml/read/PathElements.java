package tideline.pnml.read;

import java.util.ArrayList;
import java.util.List;
import tideline.net.ltl.PathFormula;
import tideline.net.property.Comparison;
import tideline.net.property.Formula;
import tideline.net.property.NodeNames;
import tideline.pnml.read.FormulaElements.Unsupported;

/**
 * Turns the elements below {@code formula} into a formula of linear time: one {@code all-paths},
 * and path operators without quantifiers below it.
 */
final class PathElements {

  private final XmlCursor cursor;
  private final FormulaElements atoms;

  PathElements(XmlCursor cursor, NodeNames names) {
    this.cursor = cursor;
    this.atoms = new FormulaElements(cursor, names);
  }

  /** The formula that all paths have to satisfy; goes to the end of {@code formula}. */
  PathFormula formula() throws PnmlException, Unsupported {
    if (!cursor.child() || !cursor.getLocalName().equals("all-paths")) {
      throw new Unsupported("a formula that does not begin with all-paths");
    }
    PathFormula path = one();
    if (cursor.child()) {
      throw new Unsupported("more than one formula");
    }
    return path;
  }

  private PathFormula path() throws PnmlException, Unsupported {
    String name = cursor.getLocalName();
    return switch (name) {
      case "true" -> leaf(PathFormula.TRUE);
      case "false" -> leaf(PathFormula.FALSE);
      case "deadlock" -> leaf(new PathFormula.Now(new Formula.Deadlock()));
      case "negation" -> PathFormula.not(one());
      case "conjunction" -> PathFormula.and(all());
      case "disjunction" -> PathFormula.or(all());
      case "implication" -> implication(all());
      case "next" -> new PathFormula.Next(one());
      case "finally" -> PathFormula.eventually(one());
      case "globally" -> PathFormula.globally(one());
      case "until" -> until();
      case "is-fireable" -> new PathFormula.Now(atoms.fireable());
      case "integer-le" -> new PathFormula.Now(atoms.compare(Comparison.AT_MOST));
      case "integer-lt" -> new PathFormula.Now(atoms.compare(Comparison.LESS));
      case "integer-ge" -> new PathFormula.Now(atoms.compare(Comparison.AT_LEAST));
      case "integer-gt" -> new PathFormula.Now(atoms.compare(Comparison.GREATER));
      case "integer-eq" -> new PathFormula.Now(atoms.compare(Comparison.EQUAL));
      case "integer-ne" -> new PathFormula.Now(atoms.compare(Comparison.DIFFERENT));
      default -> throw new Unsupported("the element " + name + " in a formula of linear time");
    };
  }

  private PathFormula leaf(PathFormula formula) throws PnmlException {
    cursor.skip();
    return formula;
  }

  private List<PathFormula> all() throws PnmlException, Unsupported {
    List<PathFormula> parts = new ArrayList<>();
    while (cursor.child()) {
      parts.add(path());
    }
    return parts;
  }

  private PathFormula one() throws PnmlException, Unsupported {
    List<PathFormula> parts = all();
    if (parts.size() != 1) {
      throw new Unsupported(parts.size() + " formulas where there should be one");
    }
    return parts.get(0);
  }

  private static PathFormula implication(List<PathFormula> parts) throws Unsupported {
    if (parts.size() != 2) {
      throw new Unsupported(parts.size() + " formulas where there should be two");
    }
    return PathFormula.or(List.of(PathFormula.not(parts.get(0)), parts.get(1)));
  }

  private PathFormula until() throws PnmlException, Unsupported {
    List<PathFormula> before = new ArrayList<>();
    List<PathFormula> reach = new ArrayList<>();
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "before" -> before.add(one());
        case "reach" -> reach.add(one());
        default -> throw new Unsupported("the until element " + cursor.getLocalName());
      }
    }
    if (before.size() != 1 || reach.size() != 1) {
      throw new Unsupported("an until without before and reach");
    }
    return new PathFormula.Until(before.get(0), reach.get(0));
  }
}

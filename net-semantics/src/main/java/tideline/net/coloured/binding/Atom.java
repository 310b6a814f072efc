package tideline.net.coloured.binding;

import java.util.ArrayList;
import java.util.List;
import tideline.net.coloured.model.ColouredNet.Arc;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;

/** A token that a binding needs: some colour of a place, given by a term. */
public record Atom(int place, Term colour) {

  /** More are not needed to find bindings, and the tokens are counted anyway in the end. */
  private static final int ENOUGH = 32;

  /**
   * Tokens that arcs need under every binding. They may need more: differences hide what they hold,
   * and of a whole sort one colour is asked for.
   */
  static List<Atom> of(List<Arc> arcs) {
    List<Atom> atoms = new ArrayList<>();
    for (Arc arc : arcs) {
      List<Term> colours = new ArrayList<>();
      collect(arc.inscription(), colours);
      colours.stream()
          .map(colour -> new Atom(arc.place(), colour))
          .filter(atom -> !atoms.contains(atom))
          .forEach(atoms::add);
    }
    return atoms;
  }

  private static void collect(Bag bag, List<Term> colours) {
    if (colours.size() >= ENOUGH) {
      return;
    }
    if (bag instanceof Bag.Single single) {
      colours.add(single.colour());
    } else if (bag instanceof Bag.Times times) {
      if (times.factor() > 0) {
        collect(times.of(), colours);
      }
    } else if (bag instanceof Bag.Sum sum) {
      sum.of().forEach(part -> collect(part, colours));
    } else if (bag instanceof Bag.All all) {
      colours.add(first(all.sort()));
    } else if (bag instanceof Bag.Cross cross) {
      cross(cross, colours);
    }
  }

  private static Term first(Sort sort) {
    return new Term.Constant(0, sort);
  }

  /** A tuple of one colour of each component. */
  private static void cross(Bag.Cross cross, List<Term> colours) {
    List<List<Term>> choices = new ArrayList<>();
    for (Bag component : cross.of()) {
      List<Term> choice = new ArrayList<>();
      collect(component, choice);
      if (choice.isEmpty()) {
        return;
      }
      choices.add(choice);
    }
    long most = choices.stream().mapToLong(List::size).max().orElse(0);
    for (int i = 0; i < most; i++) {
      int at = i;
      List<Term> components =
          choices.stream().map(choice -> choice.get(Math.min(at, choice.size() - 1))).toList();
      colours.add(new Term.Tuple(components, cross.sort()));
    }
  }
}

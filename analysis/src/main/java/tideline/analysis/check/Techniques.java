package tideline.analysis.check;

import java.util.BitSet;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;
import tideline.net.structure.PlaceBounds;

/** The techniques that may be used: all, or all but some, to compare them. Immutable. */
public final class Techniques {

  public static final Techniques ALL = new Techniques(EnumSet.noneOf(Technique.class));

  /** A look at the initial marking is how questions are read, and growth ends a search. */
  private static final Set<Technique> ALWAYS =
      EnumSet.of(Technique.INITIAL_STATE, Technique.COVERABILITY);

  private final Set<Technique> off;

  private Techniques(Set<Technique> off) {
    this.off = off;
  }

  /**
   * All but some.
   *
   * @param words as people write them: {@code random-walk}
   * @throws IllegalArgumentException with a message for people
   */
  public static Techniques without(Collection<String> words) {
    EnumSet<Technique> off = EnumSet.noneOf(Technique.class);
    EnumSet<Technique> all = EnumSet.complementOf(EnumSet.copyOf(ALWAYS));
    for (String word : words) {
      off.add(
          all.stream()
              .filter(t -> word(t).equals(word))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "--without "
                              + word
                              + ": there are "
                              + String.join(", ", all.stream().map(Techniques::word).toList()))));
    }
    return new Techniques(off);
  }

  private static String word(Technique technique) {
    return technique.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean has(Technique technique) {
    return !off.contains(technique);
  }

  /** The smaller net, or one that says the same in the same words. */
  Reduction reduction(Net net, Question question, BitSet places, BooleanSupplier stop) {
    return has(Technique.STRUCTURAL_REDUCTION)
        ? Reduction.of(net, question, places, stop)
        : Reduction.none(net, question, places);
  }

  /**
   * What makes words simpler.
   *
   * @param asked formulas that will be simplified
   * @param stop ends the search for what the state equation excludes
   */
  Simplification simplification(Net net, Collection<Formula> asked, BooleanSupplier stop) {
    if (!has(Technique.QUERY_REDUCTION)) {
      return new Simplification(f -> false);
    }
    PlaceBounds bounds = PlaceBounds.of(net);
    return has(Technique.STATE_EQUATION) && !asked.isEmpty()
        ? new Simplification(
            new ImpossibleStatements(net, bounds, asked, has(Technique.SAT_SMT), stop))
        : Simplification.byBounds(new Intervals(bounds));
  }
}

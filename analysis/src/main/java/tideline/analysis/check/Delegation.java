package tideline.analysis.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Property;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;

/**
 * Goals of an investigation as an investigation of their own: about a smaller net, or in other
 * words. What is found out there is told to the first one, and what the first one no longer wants
 * to know is no longer looked for.
 */
final class Delegation {

  private final Investigation asking;
  private final List<Goal> goals;
  private final Collection<Technique> techniques;
  private final Translation words;
  private final Investigation investigation;

  private Delegation(
      Investigation asking,
      List<? extends Goal> goals,
      Collection<Technique> techniques,
      Translation words) {
    this.asking = asking;
    this.goals = List.copyOf(goals);
    this.techniques = Set.copyOf(techniques);
    this.words = words;
    List<Property> properties = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      properties.add(new Property(Integer.toString(i), words.of(goals.get(i))));
    }
    this.investigation =
        new Investigation(words.net, properties, answer -> tell(answer), new Parent());
    for (int i = 0; i < goals.size(); i++) {
      if (goals.get(i) instanceof Goal.Bound known) {
        Goal.Bound own = (Goal.Bound) investigation.goals(i).get(0);
        investigation.limited(own, known.limit(), Technique.STRUCTURAL);
        investigation.met(own, known.most(), Technique.RANDOM_WALK);
      }
    }
  }

  /**
   * How goals are put.
   *
   * @param net that they are about
   * @param traces makes a trace of the asking net of one of this net
   */
  private record Translation(
      Net net,
      UnaryOperator<Formula> formulas,
      UnaryOperator<LinearExpression> sums,
      Function<int[], Optional<int[]>> traces) {

    /** The words of the asking investigation. */
    Translation plainly() {
      return new Translation(net, UnaryOperator.identity(), UnaryOperator.identity(), traces);
    }

    Property.Question of(Goal goal) {
      if (goal instanceof Goal.Reach r) {
        return new Property.Holds(Formula.possibly(formulas.apply(r.formula())));
      }
      if (goal instanceof Goal.Bound b) {
        return new Property.Bound(sums.apply(b.sum()));
      }
      return new Property.Holds(formulas.apply(((Goal.Paths) goal).formula()));
    }
  }

  /** Goals about a smaller net. */
  static Investigation reduced(
      Investigation asking, List<? extends Goal> goals, Question question, Reduction reduction) {
    UnaryOperator<Formula> formulas =
        question == Question.DEADLOCK
            ? f -> reduction.translated(Formula.and(List.of(new Formula.Deadlock(), f.given(true))))
            : reduction::translated;
    Translation words =
        new Translation(reduction.net(), formulas, reduction::translated, reduction::original);
    return new Delegation(asking, goals, Set.of(Technique.STRUCTURAL_REDUCTION), words)
        .investigation;
  }

  /** Goals in simpler words. */
  static Investigation simplified(
      Investigation asking, List<? extends Goal> goals, UnaryOperator<Formula> formulas) {
    Translation words =
        new Translation(asking.net(), formulas, UnaryOperator.identity(), Optional::of);
    return new Delegation(asking, goals, Set.of(Technique.QUERY_REDUCTION), words).investigation;
  }

  private final class Parent implements Interest {
    @Override
    public int version() {
      return asking.version();
    }

    @Override
    public boolean isLasting(int property) {
      return goals.get(property).isOpen();
    }

    @Override
    public void met(int property, long value, Technique technique) {
      asking.met((Goal.Bound) goals.get(property), value, technique);
    }

    @Override
    public void limited(int property, long value, Technique technique) {
      asking.limited((Goal.Bound) goals.get(property), value, technique);
    }
  }

  private void tell(Answer answer) {
    Goal goal = goals.get(Integer.parseInt(answer.property().id()));
    if (!goal.isOpen()) {
      return;
    }
    if (isOtherwisePut(goal)) {
      asking.assisted(goal, techniques);
    }
    asking.assisted(goal, answer.techniques());
    Technique technique = answer.techniques().get(0);
    boolean isTrue = answer.verdict().equals(Verdict.TRUE);
    if (goal instanceof Goal.Reach reach) {
      if (isTrue) {
        asking.reached(reach, technique, () -> witness(reach, answer));
      } else {
        asking.refuted(reach, technique);
      }
    } else if (goal instanceof Goal.Bound bound) {
      tell(bound, answer.verdict(), technique);
    } else {
      asking.evaluated((Goal.Paths) goal, isTrue, technique);
    }
  }

  private boolean isOtherwisePut(Goal goal) {
    return words.net != asking.net() || !words.of(goal).equals(words.plainly().of(goal));
  }

  private void tell(Goal.Bound goal, Verdict verdict, Technique technique) {
    if (verdict.kind() == Verdict.Kind.UNBOUNDED) {
      asking.unlimited(goal, technique);
    } else {
      asking.met(goal, verdict.bound(), technique);
      asking.limited(goal, verdict.bound(), technique);
    }
  }

  private Witness witness(Goal.Reach goal, Answer answer) {
    Optional<int[]> way = answer.witness().flatMap(Witness::transitions).flatMap(words.traces);
    return new Witness(goal.formula(), way, false);
  }
}

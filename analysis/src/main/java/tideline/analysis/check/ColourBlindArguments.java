package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.net.explored.NetModel;
import tideline.net.expression.LinearExpression;
import tideline.net.property.ColourBlind;
import tideline.net.property.Formula;
import tideline.net.property.Property;

/**
 * Asks the skeleton of a coloured net first, which is small however many colours there are. What it
 * cannot do, the net cannot; what it can do says nothing.
 */
final class ColourBlindArguments {

  private final Investigation investigation;
  private final ColourBlind words;
  private final SearchRequest base;
  private final Techniques techniques;
  private final List<Goal> goals = new ArrayList<>();
  private final List<Property> properties = new ArrayList<>();

  /**
   * @param base whose memory, seed and control are used
   */
  ColourBlindArguments(
      Investigation investigation, ColourBlind words, SearchRequest base, Techniques techniques) {
    this.investigation = investigation;
    this.techniques = techniques;
    this.words = words;
    this.base = base;
    for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
      ask(goal, new Property.Holds(Formula.possibly(words.weakened(goal.formula()))));
    }
    for (Goal.Bound goal : investigation.open(Goal.Bound.class)) {
      Optional<LinearExpression> sum = words.sum(goal.sum());
      sum.ifPresent(s -> ask(goal, new Property.Bound(s)));
    }
  }

  private void ask(Goal goal, Property.Question question) {
    properties.add(new Property(Integer.toString(goals.size()), question));
    goals.add(goal);
  }

  /** Decides what can be decided within a time. */
  void decide(Duration time) {
    if (goals.isEmpty()) {
      return;
    }
    Investigation blind =
        new Investigation(words.skeleton(), properties, this::tell, new StillOpen());
    RunControl part = base.control().within(time);
    SearchRequest request =
        SearchRequest.of(new NetModel(words.skeleton()))
            .seed(base.seed())
            .memoryBytes(base.memoryBytes())
            .control(part)
            .build();
    new Portfolio(request, time, techniques).decide(blind);
    for (int i = 0; i < goals.size(); i++) {
      if (goals.get(i) instanceof Goal.Bound goal
          && blind.goals(i).get(0) instanceof Goal.Bound bound
          && bound.limit() < Goal.Bound.UNLIMITED) {
        investigation.limited(goal, bound.limit(), Technique.CPN_APPROX);
      }
    }
  }

  private void tell(Answer answer) {
    Goal goal = goals.get(Integer.parseInt(answer.property().id()));
    if (goal instanceof Goal.Reach reach && answer.verdict().equals(Verdict.FALSE)) {
      investigation.refuted(reach, Technique.CPN_APPROX);
    }
    if (goal instanceof Goal.Bound bound && answer.verdict().kind() == Verdict.Kind.BOUND) {
      investigation.limited(bound, answer.verdict().bound(), Technique.CPN_APPROX);
    }
  }

  private final class StillOpen implements Interest {
    @Override
    public int version() {
      return investigation.version();
    }

    @Override
    public boolean isLasting(int property) {
      return goals.get(property).isOpen();
    }
  }
}

package tideline.sweep.progress;

import java.util.Arrays;
import java.util.List;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.Component;
import tideline.pivot.TransitionSystem;
import tideline.pivot.VariableSystem;

/**
 * How far a component with one token is: the rank of its marked place. Places are ranked so that
 * the moves of the token go up as far as possible.
 *
 * <p>If several places are marked, the highest rank counts; if none is, the rank is 0. What an
 * event does is known from the event if one token stays in the component, whatever happens; that is
 * proved from the changes of all kinds of events.
 */
public final class RankMeasure implements ProgressMeasure {

  private final String text;
  private final int[] order;
  private final int sign;

  private RankMeasure(String text, int[] order, int sign) {
    this.text = text;
    this.order = order;
    this.sign = sign;
  }

  /** The rank of the marked place. */
  public static RankMeasure of(Net net, Component component) {
    return new RankMeasure(
        "rank(" + LinearExpression.quoted(component.name()) + ")",
        ComponentRanks.order(net, component),
        1);
  }

  /** The same, the other way round. */
  public RankMeasure negated() {
    return new RankMeasure(sign > 0 ? "-" + text : text.substring(1), order, -sign);
  }

  /** Places by rank. */
  int[] order() {
    return order.clone();
  }

  @Override
  public String text(int entry) {
    return text;
  }

  @Override
  public ProgressValues in(TransitionSystem system) {
    VariableSystem variables = KindSteps.variables(system);
    return new Bound(variables, order, sign, steps(variables));
  }

  private KindSteps steps(VariableSystem system) {
    int[] rankOf = new int[system.variables()];
    Arrays.fill(rankOf, -1);
    for (int rank = 0; rank < order.length; rank++) {
      rankOf[order[rank]] = rank;
    }
    TokenMove[] moves = new TokenMove[system.kinds()];
    for (int kind = 0; kind < moves.length; kind++) {
      moves[kind] = new TokenMove(rankOf);
      system.changes(kind, moves[kind]);
    }
    boolean oneToken =
        initialTokens(system) == 1 && Arrays.stream(moves).allMatch(TokenMove::isMove);
    return new KindSteps(
        system, Arrays.stream(moves).map(m -> m.step(oneToken, sign)).toArray(Step[]::new));
  }

  private long initialTokens(VariableSystem system) {
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    return Arrays.stream(order).mapToLong(p -> Math.min(2, system.value(p, initial, 0))).sum();
  }

  /** What a kind of event does to the component. */
  private static final class TokenMove implements VariableSystem.ChangeSink {
    private final int[] rankOf;
    private int from = -1;
    private int to = -1;
    private boolean touched;
    private boolean takes;
    private boolean gives;
    private boolean odd;

    TokenMove(int[] rankOf) {
      this.rankOf = rankOf;
    }

    @Override
    public void change(int variable, long least, long most) {
      int rank = rankOf[variable];
      if (rank < 0) {
        return;
      }
      touched = true;
      takes |= least < 0;
      gives |= most > 0;
      if (least == -1 && most == -1 && from < 0) {
        from = rank;
      } else if (least == 1 && most == 1 && to < 0) {
        to = rank;
      } else {
        odd = true;
      }
    }

    /** Whether as many tokens are there as before. */
    boolean isMove() {
      return !odd && from < 0 == to < 0;
    }

    Step step(boolean oneToken, int sign) {
      if (!touched) {
        return Step.STAYS;
      }
      if (oneToken) {
        return (to - from) * sign > 0 ? Step.GROWS : Step.FALLS;
      }
      boolean neverFalls = sign > 0 ? !takes : !gives;
      return neverFalls ? Step.NEVER_FALLS : Step.UNKNOWN;
    }
  }

  private record Bound(VariableSystem system, int[] order, int sign, KindSteps steps)
      implements ProgressValues {

    @Override
    public long value(int entry, long[] states, int at) {
      int rank = order.length - 1;
      while (rank > 0 && system.value(order[rank], states, at) == 0) {
        rank--;
      }
      return (long) sign * rank;
    }

    @Override
    public long least(int entry) {
      return sign > 0 ? 0 : 1L - order.length;
    }

    @Override
    public long most(int entry) {
      return sign > 0 ? order.length - 1L : 0;
    }

    @Override
    public Step step(int event) {
      return steps.step(event);
    }

    @Override
    public boolean neverFalls() {
      return steps.neverFalls();
    }
  }

  @Override
  public boolean isTrivial() {
    return order.length < 2;
  }

  @Override
  public List<ProgressMeasure> parts() {
    return List.of(this);
  }
}

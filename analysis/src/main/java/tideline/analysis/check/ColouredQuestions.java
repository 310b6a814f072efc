package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tideline.analysis.check.Goal.Outcome;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.ctl.BranchingTimeCheck;
import tideline.net.explored.ColouredValuation;
import tideline.net.explored.NetModel;
import tideline.net.firing.TokenLimitException;
import tideline.net.ltl.ObservedSystem;
import tideline.net.ltl.SearchLimit;
import tideline.net.property.ColourBlind;
import tideline.net.property.Formula;
import tideline.net.property.Property;

/**
 * Questions about a coloured net that is too large to unfold: refuted on the net without colours,
 * reached by walks through the net as it is, or evaluated on the fly there. Places stand for their
 * tokens of all colours, transitions for all their bindings.
 */
public final class ColouredQuestions {

  private static final double BLIND_SHARE = 0.25;
  private static final double WALK_SHARE = 0.5;
  private static final long FIRST_EXPANSIONS = 1_000;
  private static final long FACTOR = 8;
  private static final long MOST_EXPANSIONS = 1L << 33;

  /** What a marking takes beside its words. */
  static final long BYTES_BESIDE_WORDS = 160;

  private final SearchRequest base;
  private final List<Asked> open = new ArrayList<>();

  /** One thing to find out. */
  private static final class Part {
    private final Formula statement;
    private final Set<Technique> by = EnumSet.noneOf(Technique.class);
    private Outcome outcome = Outcome.OPEN;

    Part(Formula statement) {
      this.statement = statement;
    }

    void decide(boolean reached, Technique technique) {
      if (outcome == Outcome.OPEN) {
        outcome = reached ? Outcome.TRUE : Outcome.FALSE;
        by.add(technique);
      }
    }
  }

  /** A property, and the markings it asks for by the formulas that ask for them. */
  private static final class Asked {
    private final Property property;
    private final Map<Formula, Part> parts = new HashMap<>();
    private final Set<Technique> by = EnumSet.noneOf(Technique.class);
    private long most = Long.MIN_VALUE;
    private long limit = Long.MAX_VALUE;

    Asked(Property property) {
      this.property = property;
      if (property.question() instanceof Property.Holds holds) {
        collect(holds.formula());
      }
    }

    private void collect(Formula formula) {
      if (formula instanceof Formula.Not n) {
        collect(n.inner());
      } else if (formula instanceof Formula.And a) {
        a.parts().forEach(this::collect);
      } else if (formula instanceof Formula.Or o) {
        o.parts().forEach(this::collect);
      } else if (formula instanceof Formula.Temporal t && t.inner().isTimeless()) {
        boolean isGlobal = t.operator() == Formula.Operator.GLOBALLY;
        boolean isPossible =
            t.operator() == Formula.Operator.FINALLY && t.quantifier() == Formula.Quantifier.EXISTS;
        if (isPossible || isGlobal && t.quantifier() == Formula.Quantifier.ALL) {
          parts.put(formula, new Part(isGlobal ? Formula.not(t.inner()) : t.inner()));
        }
      }
    }

    /** What the parts say about a formula. */
    private Outcome value(Formula formula) {
      Part part = parts.get(formula);
      if (part != null) {
        boolean isGlobal = ((Formula.Temporal) formula).operator() == Formula.Operator.GLOBALLY;
        return isGlobal ? opposite(part.outcome) : part.outcome;
      }
      if (formula instanceof Formula.Not n) {
        return opposite(value(n.inner()));
      }
      if (formula instanceof Formula.And a) {
        return strongest(a.parts(), Outcome.FALSE);
      }
      if (formula instanceof Formula.Or o) {
        return strongest(o.parts(), Outcome.TRUE);
      }
      return Outcome.OPEN;
    }

    private Outcome strongest(List<Formula> all, Outcome strong) {
      Outcome weakest = opposite(strong);
      for (Formula one : all) {
        Outcome outcome = value(one);
        if (outcome == strong) {
          return strong;
        }
        weakest = outcome == Outcome.OPEN ? Outcome.OPEN : weakest;
      }
      return weakest;
    }

    private static Outcome opposite(Outcome outcome) {
      return switch (outcome) {
        case TRUE -> Outcome.FALSE;
        case FALSE -> Outcome.TRUE;
        case OPEN -> Outcome.OPEN;
      };
    }

    Optional<Verdict> verdict() {
      if (property.question() instanceof Property.Holds holds) {
        Outcome outcome = value(holds.formula());
        return outcome == Outcome.OPEN
            ? Optional.empty()
            : Optional.of(Verdict.of(outcome == Outcome.TRUE));
      }
      return most >= limit ? Optional.of(Verdict.ofBound(most)) : Optional.empty();
    }

    Answer answer(Verdict verdict) {
      Set<Technique> all = EnumSet.noneOf(Technique.class);
      all.addAll(by);
      parts.values().forEach(part -> all.addAll(part.by));
      return new Answer(property, verdict, List.copyOf(all), Optional.empty());
    }
  }

  /**
   * @param base the coloured net as it is, and the memory and control that are used
   */
  public ColouredQuestions(SearchRequest base) {
    this.base = base;
  }

  /** One more question, in names of the coloured net. */
  public void ask(Property property) {
    open.add(new Asked(property));
  }

  /** The questions that are still open. */
  public List<String> open() {
    return open.stream().map(asked -> asked.property.id()).toList();
  }

  /**
   * Decides what can be decided within a time.
   *
   * @param listener is told each answer once
   */
  public void decide(Duration time, Consumer<Answer> listener) {
    RunControl whole = base.control().within(time);
    base.model()
        .colourBlind()
        .ifPresent(words -> refute(words, whole.within(share(time, BLIND_SHARE)), time));
    settle(listener);
    RunControl walks = whole.within(share(time, WALK_SHARE));
    attempted(walks, () -> walk(walks, listener));
    settle(listener);
    for (long most = FIRST_EXPANSIONS;
        most < MOST_EXPANSIONS && !open.isEmpty() && !whole.isStopped();
        most *= FACTOR) {
      for (Asked asked : List.copyOf(open)) {
        long expansions = most;
        Duration each = time.dividedBy(4L * open.size());
        RunControl part = whole.within(each);
        attempted(part, () -> evaluate(asked, expansions, part, listener));
      }
    }
  }

  private static Duration share(Duration time, double share) {
    return Duration.ofMillis((long) (time.toMillis() * share));
  }

  private static void attempted(RunControl control, Runnable work) {
    try {
      control.prepare(
          () -> {
            work.run();
            return control;
          });
    } catch (StoppedException | TokenLimitException | ArithmeticException e) {
      // what was not decided stays open
    } catch (IllegalArgumentException e) {
      // the formula is too large: it stays open
    }
  }

  private synchronized void settle(Consumer<Answer> listener) {
    for (Asked asked : List.copyOf(open)) {
      Optional<Verdict> verdict = asked.verdict();
      if (verdict.isPresent()) {
        open.remove(asked);
        listener.accept(asked.answer(verdict.get()));
      }
    }
  }

  /** What the skeleton cannot do, the net cannot. */
  private void refute(ColourBlind words, RunControl control, Duration time) {
    List<Property> asked = new ArrayList<>();
    List<Consumer<Verdict>> tell = new ArrayList<>();
    for (Asked one : open) {
      for (Part part : one.parts.values()) {
        Formula weak = words.weakened(part.statement);
        asked.add(Property.holds(Integer.toString(tell.size()), Formula.possibly(weak)));
        tell.add(
            verdict -> {
              if (verdict.equals(Verdict.FALSE)) {
                part.decide(false, Technique.CPN_APPROX);
              }
            });
      }
    }
    for (Asked one : open) {
      if (one.property.question() instanceof Property.Bound bound) {
        words
            .sum(bound.sum())
            .ifPresent(
                sum -> {
                  String id = Integer.toString(tell.size());
                  asked.add(new Property(id, new Property.Bound(sum)));
                  tell.add(verdict -> limit(one, verdict));
                });
      }
    }
    Investigation investigation =
        new Investigation(
            words.skeleton(),
            asked,
            a -> tell.get(Integer.parseInt(a.property().id())).accept(a.verdict()));
    SearchRequest request =
        SearchRequest.of(new NetModel(words.skeleton()))
            .seed(base.seed())
            .memoryBytes(base.memoryBytes() / 2)
            .control(control)
            .build();
    new Portfolio(request, share(time, BLIND_SHARE)).decide(investigation);
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i).question() instanceof Property.Bound
          && investigation.goals(i).get(0) instanceof Goal.Bound bound) {
        tell.get(i).accept(Verdict.ofBound(bound.limit()));
      }
    }
  }

  private static void limit(Asked one, Verdict verdict) {
    if (verdict.kind() == Verdict.Kind.BOUND && verdict.bound() < one.limit) {
      one.limit = verdict.bound();
      one.by.add(Technique.CPN_APPROX);
    }
  }

  private void walk(RunControl control, Consumer<Answer> listener) {
    List<Part> parts =
        open.stream()
            .flatMap(a -> a.parts.values().stream())
            .filter(p -> p.outcome == Outcome.OPEN)
            .toList();
    List<Asked> bounds =
        open.stream().filter(a -> a.property.question() instanceof Property.Bound).toList();
    if (parts.isEmpty() && bounds.isEmpty()) {
      return;
    }
    ColouredWalk.Listener watcher =
        new ColouredWalk.Listener() {
          @Override
          public void holds(int statement) {
            if (parts.get(statement).outcome == Outcome.OPEN) {
              parts.get(statement).decide(true, Technique.RANDOM_WALK);
              settle(listener);
            }
          }

          @Override
          public void totals(long[] tokens) {
            bounds.forEach(one -> met(one, tokens, listener));
          }
        };
    new ColouredWalk(system(), parts.stream().map(p -> p.statement).toList(), base.seed())
        .run(watcher, () -> control.isStopped() || isDone(parts, bounds));
  }

  private static boolean isDone(List<Part> parts, List<Asked> bounds) {
    return parts.stream().noneMatch(p -> p.outcome == Outcome.OPEN)
        && bounds.stream().allMatch(b -> b.most >= b.limit);
  }

  private void met(Asked one, long[] tokens, Consumer<Answer> listener) {
    long value = ((Property.Bound) one.property.question()).sum().value(tokens);
    if (value > one.most) {
      one.most = value;
      one.by.add(Technique.RANDOM_WALK);
      settle(listener);
    }
  }

  /** On the net as it is, whatever the formula says about paths. */
  private void evaluate(
      Asked asked, long expansions, RunControl control, Consumer<Answer> listener) {
    if (!(asked.property.question() instanceof Property.Holds holds)) {
      return;
    }
    long affordable = base.memoryBytes() / (8L * system().words() + BYTES_BESIDE_WORDS);
    Optional<Boolean> found =
        new BranchingTimeCheck(observed(), holds.formula())
            .run(new SearchLimit(expansions, affordable), control.signal()::isRequested);
    if (found.isPresent() && open.remove(asked)) {
      asked.by.add(Technique.EXPLICIT);
      listener.accept(asked.answer(Verdict.of(found.get())));
    }
  }

  private ColouredSystem system() {
    return base.model().system().as(ColouredSystem.class).orElseThrow();
  }

  private ObservedSystem observed() {
    ColouredSystem system = system();
    return new ObservedSystem(system, statements -> new ColouredValuation(system, statements));
  }
}

package tideline.net.ltl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tideline.net.property.Formula;

/**
 * A generalised B&uuml;chi automaton with acceptance on its transitions, made from a path formula:
 * it accepts exactly the sequences of valuations that satisfy the formula.
 *
 * <p>A state is a set of formulas that hold from here on. They are taken apart into what has to
 * hold now and what next; an until that is not fulfilled now is promised, and the transition does
 * not count for it. A run is accepted if for each until infinitely many of its transitions count.
 * Transitions that say no more than another one between the same states are left out. Immutable.
 */
public final class BuchiAutomaton {

  /** Propositions, and untils, that fit into a word. */
  private static final int MOST = 62;

  private static final int MOST_STATES = 5_000;
  private static final int MOST_CHOICES = 20_000;

  /**
   * A transition.
   *
   * @param needed propositions that have to hold, a bit each
   * @param forbidden propositions that must not hold
   * @param accepts the acceptance sets it belongs to
   */
  public record Transition(long needed, long forbidden, long accepts, int target) {
    boolean isPossible(long valuation) {
      return (valuation & needed) == needed && (valuation & forbidden) == 0;
    }

    private boolean covers(Transition other) {
      return target == other.target
          && (needed & ~other.needed) == 0
          && (forbidden & ~other.forbidden) == 0
          && (other.accepts & ~accepts) == 0;
    }
  }

  private final NormalForm form = new NormalForm();
  private final List<Formula> propositions;
  private final int[] untils;
  private final List<List<Transition>> transitions = new ArrayList<>();
  private final List<TreeSet<Integer>> states = new ArrayList<>();
  private final Map<TreeSet<Integer>, Integer> numbers = new HashMap<>();
  private int choices;

  /**
   * The automaton of a formula.
   *
   * @throws IllegalArgumentException if it would be too large
   */
  public BuchiAutomaton(PathFormula formula) {
    int root = form.of(formula, true);
    propositions = form.propositions();
    untils = form.untils();
    if (propositions.size() > MOST || untils.length > MOST) {
      throw new IllegalArgumentException("a formula with more than " + MOST + " propositions");
    }
    TreeSet<Integer> first = new TreeSet<>();
    first.add(root);
    number(first);
    for (int s = 0; s < states.size(); s++) {
      List<Transition> out = new ArrayList<>();
      expand(new ArrayList<>(states.get(s)), new Choice(), out);
      transitions.add(out);
    }
  }

  private int number(TreeSet<Integer> set) {
    set.remove(NormalForm.TRUE);
    Integer known = numbers.putIfAbsent(set, states.size());
    if (known == null) {
      if (states.size() == MOST_STATES) {
        throw new IllegalArgumentException("a formula with more than " + MOST_STATES + " states");
      }
      states.add(set);
      return states.size() - 1;
    }
    return known;
  }

  /** What was decided so far about one transition. */
  private static final class Choice {
    private long needed;
    private long forbidden;
    private long promised;
    private final TreeSet<Integer> next = new TreeSet<>();
    private final TreeSet<Integer> done = new TreeSet<>();

    Choice copy() {
      Choice c = new Choice();
      c.needed = needed;
      c.forbidden = forbidden;
      c.promised = promised;
      c.next.addAll(next);
      c.done.addAll(done);
      return c;
    }
  }

  private void expand(List<Integer> todo, Choice choice, List<Transition> out) {
    if (++choices > MOST_CHOICES * (states.size() + 10L)) {
      throw new IllegalArgumentException("a formula with too many alternatives");
    }
    while (!todo.isEmpty()) {
      int f = todo.remove(todo.size() - 1);
      if (!choice.done.add(f)) {
        continue;
      }
      switch (form.kind(f)) {
        case TRUE -> {}
        case FALSE -> {
          return;
        }
        case LITERAL -> {
          choice.needed |= form.right(f) == 0 ? 1L << form.left(f) : 0;
          choice.forbidden |= form.right(f) == 1 ? 1L << form.left(f) : 0;
          if ((choice.needed & choice.forbidden) != 0) {
            return;
          }
        }
        case AND -> {
          todo.add(form.left(f));
          todo.add(form.right(f));
        }
        case NEXT -> add(choice.next, form.left(f));
        default -> {
          branch(f, todo, choice, out);
          return;
        }
      }
    }
    add(choice, out);
  }

  /** A conjunction is kept by its parts, so that equal states are found more often. */
  private void add(TreeSet<Integer> set, int f) {
    if (form.kind(f) == NormalForm.Kind.AND) {
      add(set, form.left(f));
      add(set, form.right(f));
    } else {
      set.add(f);
    }
  }

  private void branch(int f, List<Integer> todo, Choice choice, List<Transition> out) {
    int a = form.left(f);
    int b = form.right(f);
    Choice second = choice.copy();
    List<Integer> rest = new ArrayList<>(todo);
    switch (form.kind(f)) {
      case OR -> {
        todo.add(a);
        rest.add(b);
      }
      case UNTIL -> {
        todo.add(b);
        rest.add(a);
        second.next.add(f);
        second.promised |= 1L << index(f);
      }
      default -> {
        todo.add(a);
        todo.add(b);
        rest.add(b);
        second.next.add(f);
      }
    }
    expand(todo, choice, out);
    expand(rest, second, out);
  }

  private int index(int until) {
    for (int i = 0; i < untils.length; i++) {
      if (untils[i] == until) {
        return i;
      }
    }
    throw new IllegalArgumentException("no until: " + until);
  }

  private void add(Choice choice, List<Transition> out) {
    if (choice.next.contains(NormalForm.FALSE)) {
      return;
    }
    long accepts = all() & ~choice.promised;
    int target = number(choice.next);
    Transition made = new Transition(choice.needed, choice.forbidden, accepts, target);
    if (out.stream().noneMatch(t -> t.covers(made))) {
      out.removeIf(made::covers);
      out.add(made);
    }
  }

  /** All acceptance sets, a bit each. */
  public long all() {
    return (1L << untils.length) - 1;
  }

  public int states() {
    return states.size();
  }

  /** The state that runs begin in. */
  public int initial() {
    return 0;
  }

  public List<Transition> transitions(int state) {
    return transitions.get(state);
  }

  /** Whether every sequence is accepted from a state. */
  public boolean acceptsAll(int state) {
    return states.get(state).isEmpty();
  }

  /** The formulas whose values make a valuation, one bit each from the lowest on. */
  public List<Formula> propositions() {
    return propositions;
  }
}

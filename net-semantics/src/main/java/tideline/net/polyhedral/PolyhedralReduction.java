package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.Int2LongMap;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * A smaller net and equations that tell the markings of the net from those of the smaller one: the
 * reachable markings of the net are the solutions of the equations in numbers that are not
 * negative, where the symbols of the smaller net's places have the tokens of a reachable marking of
 * it. Nothing is lost and nothing invented, so markings can be counted there.
 *
 * <p>Symbols are numbered: those below the number of places of the net are its places, the others
 * are sums that equations introduce. Nets with inhibitor arcs or capacities stay as they are.
 */
public final class PolyhedralReduction {

  /** Tried when nothing else helps: they look at pairs of transitions, or solve programs. */
  private static final Set<Rule> COSTLY = EnumSet.of(Rule.COMPOSED, Rule.COMBINATION);

  private final Net original;
  private final Net net;
  private final int[] symbolOf;
  private final int symbols;
  private final List<Equation> equations;

  private PolyhedralReduction(Draft draft) {
    original = draft.net();
    symbols = draft.symbols();
    equations = List.copyOf(draft.equations());
    symbolOf = Arrays.stream(draft.places()).map(draft::symbol).toArray();
    net = write(draft);
  }

  /** Applies all rules to a fixpoint, or until it is asked to stop. */
  public static PolyhedralReduction of(Net net, BooleanSupplier stop) {
    return of(net, EnumSet.allOf(Rule.class), stop);
  }

  /** Applies some rules to a fixpoint, or until it is asked to stop. */
  public static PolyhedralReduction of(Net net, Set<Rule> rules, BooleanSupplier stop) {
    Draft draft = new Draft(net);
    Set<Rule> chosen =
        net.hasInhibitorsOrCapacities() || rules.isEmpty()
            ? EnumSet.noneOf(Rule.class)
            : EnumSet.copyOf(rules);
    boolean isChanged = !chosen.isEmpty();
    while (isChanged) {
      isChanged = false;
      for (Rule rule : chosen) {
        if (!stop.getAsBoolean() && !(isChanged && COSTLY.contains(rule))) {
          isChanged |= rule.apply(draft);
        }
      }
    }
    return new PolyhedralReduction(draft);
  }

  private Net write(Draft draft) {
    NetBuilder b = new NetBuilder(original.id()).name(original.name());
    int[] number = new int[original.places()];
    for (int p : draft.places()) {
      String id = name(draft.symbol(p));
      number[p] = b.place(id, id, draft.tokens[p]);
    }
    for (int t : draft.transitions()) {
      int made = b.transition(original.transitionId(t), original.transitionName(t));
      for (Int2LongMap.Entry e : draft.inputs(t).int2LongEntrySet()) {
        b.input(number[e.getIntKey()], made, e.getLongValue());
      }
      for (Int2LongMap.Entry e : draft.outputs(t).int2LongEntrySet()) {
        b.output(made, number[e.getIntKey()], e.getLongValue());
      }
    }
    return b.build();
  }

  /** The net before. */
  public Net original() {
    return original;
  }

  /** The smaller net. */
  public Net net() {
    return net;
  }

  /** In the sequence in which rules wrote them. */
  public List<Equation> equations() {
    return equations;
  }

  /** Symbols are below this number. */
  public int symbols() {
    return symbols;
  }

  /** The symbol that a place of the smaller net stands for. */
  public int symbolOf(int place) {
    return symbolOf[place];
  }

  /** The id of a place, or a name for a sum that no place has as its id. */
  public String name(int symbol) {
    return symbol < original.places()
        ? original.placeId(symbol)
        : "sum~" + (symbol - original.places() + 1);
  }

  public int removedPlaces() {
    return original.places() - net.places();
  }

  public int removedTransitions() {
    return original.transitions() - net.transitions();
  }

  /** Whether any rule was of use. */
  public boolean isChanged() {
    return removedPlaces() > 0 || removedTransitions() > 0;
  }
}

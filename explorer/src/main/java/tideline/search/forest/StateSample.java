package tideline.search.forest;

import java.util.SplittableRandom;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.VariableSystem;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateTable;

/**
 * Some states of a system, as the values of variables, modulo a number: half of them from random
 * walks, which come far but to some states much more often than to others, and half from the begin
 * of a breadth-first search.
 *
 * <p>Each state is in a group of states found at about the same time.
 */
final class StateSample {

  /** States from walks; as many come from the search. */
  static final int WALKED = 1 << 10;

  static final int STATES = 2 * WALKED;

  /** Groups of states from walks; as many are from the search. */
  static final int WALK_GROUPS = 8;

  static final int GROUPS = 2 * WALK_GROUPS;

  private static final int LONGEST_WALK = 1 << 8;

  /** The search ends when it has found so many states. */
  private static final int FOUND = 1 << 14;

  private final VariableSystem system;
  private final int[] variables;
  private final int modulus;
  private final StepBuffer steps;

  /** For each variable its value in each state. */
  final byte[][] values;

  /** For each state whether the one before is the one before it on a walk. */
  final boolean[] follows = new boolean[STATES];

  final byte[] groups = new byte[STATES];

  StateSample(VariableSystem system, int[] variables, int modulus) {
    this.system = system;
    this.variables = variables;
    this.modulus = modulus;
    steps = new StepBuffer(system.words());
    values = new byte[variables.length][STATES];
    walk(new SplittableRandom(1));
    search();
  }

  /** Halves of a group differ by the parity of the way: states of a level may have one parity. */
  private void walk(SplittableRandom random) {
    long[] state = new long[system.words()];
    int length = 0;
    int limit = 0;
    for (int n = 0; n < WALKED; n++) {
      if (length == limit) {
        system.initial(state, 0);
        length = 0;
        limit = 1 + random.nextInt(LONGEST_WALK);
      }
      follows[n] = length > 0;
      groups[n] = (byte) (length * (WALK_GROUPS / 2) / LONGEST_WALK * 2 + length % 2);
      take(n, state, 0);
      length = step(state, random) ? length + 1 : limit;
    }
  }

  /** Goes on from a state; false if there is no step, or none that fits. */
  private boolean step(long[] state, SplittableRandom random) {
    if (!expand(state, 0) || steps.size() == 0) {
      return false;
    }
    int chosen = random.nextInt(steps.size());
    System.arraycopy(steps.words(), chosen * steps.stride(), state, 0, state.length);
    return true;
  }

  private boolean expand(long[] states, int at) {
    steps.clear();
    try {
      system.expand(states, at, 0, Integer.MAX_VALUE, steps);
      return true;
    } catch (LayoutExceededException e) {
      return false; // the search of the forest widens the layout; here other states will do
    }
  }

  private void search() {
    StateTable table = new StateTable(system.words(), MemoryBudget.unlimited());
    byte[] levelOf = new byte[FOUND];
    int level = 0;
    int levelEnd = 1;
    steps.clear();
    system.initial(steps.words(), steps.append(-1));
    intern(table);
    int ref = 0;
    for (; ref < table.size() && table.size() < FOUND; ref++) {
      if (ref == levelEnd) {
        level = (level + 1) % WALK_GROUPS;
        levelEnd = table.size();
      }
      levelOf[ref] = (byte) level;
      if (expand(table.array(ref), table.offset(ref))) {
        intern(table);
      }
    }
    for (int n = 0; n < STATES - WALKED; n++) {
      int chosen = (int) ((long) n * ref / (STATES - WALKED));
      groups[WALKED + n] = (byte) (WALK_GROUPS + levelOf[chosen]);
      take(WALKED + n, table.array(chosen), table.offset(chosen));
    }
  }

  private void intern(StateTable table) {
    table.prepare(steps);
    for (int k = 0; k < steps.size(); k++) {
      table.intern(steps, k);
    }
  }

  private void take(int n, long[] states, int at) {
    for (int i = 0; i < variables.length; i++) {
      values[i][n] = (byte) Math.floorMod(system.value(variables[i], states, at), (long) modulus);
    }
  }
}

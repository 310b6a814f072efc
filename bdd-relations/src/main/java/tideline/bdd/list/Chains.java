package tideline.bdd.list;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.level.LevelEvent;
import tideline.bdd.level.LevelStep;

/**
 * Events as linked steps. Events that end alike share the links of their ends, so that what the
 * cache knows of one helps the others. Number 0 is the end of all chains.
 */
final class Chains {

  static final int END = 0;

  private final Map<Link, Integer> numbers = new HashMap<>();
  private final IntArrayList levels = new IntArrayList();
  private final IntArrayList froms = new IntArrayList();
  private final IntArrayList tos = new IntArrayList();
  private final LongArrayList deltas = new LongArrayList();
  private final IntArrayList nexts = new IntArrayList();

  private record Link(LevelStep step, int next) {}

  Chains() {
    append(new LevelStep(Integer.MAX_VALUE, 0, 0, 0), END);
  }

  /** The chain of an event. */
  int of(LevelEvent event) {
    List<LevelStep> steps = event.steps();
    int chain = END;
    for (int i = steps.size() - 1; i >= 0; i--) {
      int next = chain;
      chain = numbers.computeIfAbsent(new Link(steps.get(i), next), this::append);
    }
    return chain;
  }

  private int append(Link link) {
    return append(link.step(), link.next());
  }

  private int append(LevelStep step, int next) {
    levels.add(step.level());
    froms.add(clamp(step.from()));
    tos.add(clamp(step.to()));
    deltas.add(step.delta());
    nexts.add(next);
    return levels.size() - 1;
  }

  /** Codes of cells lie strictly below the greatest int, so that one stands for no limit. */
  private static int clamp(long code) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, code));
  }

  /** The given chains by the levels of their first steps, each once; empty chains are left out. */
  int[][] byTop(int[] selected, int count) {
    int[][] byTop = new int[count][0];
    for (int chain : Arrays.stream(selected).filter(chain -> chain > END).distinct().toArray()) {
      int[] before = byTop[level(chain)];
      byTop[level(chain)] = Arrays.copyOf(before, before.length + 1);
      byTop[level(chain)][before.length] = chain;
    }
    return byTop;
  }

  int level(int chain) {
    return levels.getInt(chain);
  }

  int next(int chain) {
    return nexts.getInt(chain);
  }

  long delta(int chain) {
    return deltas.getLong(chain);
  }

  boolean enables(int chain, int code) {
    return code >= froms.getInt(chain) && code < tos.getInt(chain);
  }

  /** The code after the first step of the chain. */
  int moved(int chain, int code) {
    long moved = code + deltas.getLong(chain);
    if (moved != (int) moved || moved == Integer.MAX_VALUE) {
      throw new KernelStoppedException(
          KernelStoppedException.Cause.TOKENS,
          "a place takes more than 2^31 different numbers of tokens");
    }
    return (int) moved;
  }
}

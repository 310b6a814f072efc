package tideline.search.forest;

import java.util.Arrays;
import java.util.Optional;
import tideline.pivot.TransitionSystem;
import tideline.pivot.VariableSystem;

/**
 * Chooses where states belong, so that parts are about equal at any time and few steps lead from
 * one to another.
 *
 * <p>Weights of variables are changed one at a time, the best change first, as long as that lowers
 * the cost of a step that a {@link StateSample} promises. Without numbers in the states, or where
 * the sum of some of them promises less than a hash of all, the hash it is. The same system gives
 * the same choice.
 */
final class OwnerChoice {

  /** Of more variables than this, only some are looked at. */
  private static final int MOST_VARIABLES = 1 << 8;

  private static final int MOST_CHANGES = 12;

  /** What a step to another part costs more than one that stays: measured with the cache. */
  private static final double CROSSING = 1.5;

  /** A smaller gain may be one in the sample only. */
  private static final double LEAST_GAIN = 0.004;

  /**
   * How uneven parts by one block of variables may be against what the sample says; more blocks,
   * each with a value of its own, even that out.
   */
  private static final double DOUBT = 0.35;

  private final int parts;
  private final StateSample sample;
  private final VariableBlocks blocks;

  /** For each state of the sample the part that it is in, with the weights chosen so far. */
  private final byte[] owners = new byte[StateSample.STATES];

  private final int[][] sizes;

  private OwnerChoice(int parts, StateSample sample, VariableBlocks blocks) {
    this.parts = parts;
    this.sample = sample;
    this.blocks = blocks;
    sizes = new int[StateSample.GROUPS][parts];
  }

  /** The best owners of this system's states. */
  static Owners of(TransitionSystem system, int parts) {
    Owners hashed = new HashedOwners(parts, system.words());
    Optional<VariableSystem> numbers = system.as(VariableSystem.class);
    if (parts == 1 || parts > Byte.MAX_VALUE || numbers.isEmpty()) {
      return hashed;
    }
    int all = numbers.get().variables();
    int[] variables = new int[Math.min(all, MOST_VARIABLES)];
    Arrays.setAll(variables, i -> (int) ((long) i * all / variables.length));
    StateSample sample = new StateSample(numbers.get(), variables, parts);
    int[] weights = new int[variables.length];
    VariableBlocks blocks = new VariableBlocks(numbers.get(), variables);
    double cost = new OwnerChoice(parts, sample, blocks).weigh(weights);
    if (cost >= cost(1, (parts - 1.0) / parts)) {
      return hashed;
    }
    int[] weightOf = new int[all];
    for (int i = 0; i < variables.length; i++) {
      weightOf[variables[i]] = weights[i];
    }
    return new WeighedOwners(numbers.get(), parts, weightOf);
  }

  /**
   * What a step costs.
   *
   * @param unevenness the size of the largest part, measured by the average one
   * @param crossing the share of steps that lead to another part
   */
  private static double cost(double unevenness, double crossing) {
    return unevenness * (1 + CROSSING * crossing);
  }

  /** Fills in the weights; answers what a step is expected to cost. */
  private double weigh(int[] weights) {
    double cost = cost(parts, 0);
    for (int change = 0; change < MOST_CHANGES; change++) {
      double best = cost - LEAST_GAIN;
      int chosen = -1;
      int added = 0;
      for (int i = 0; i < weights.length; i++) {
        double doubt = 1 + Math.pow(DOUBT, blocks.with(weights, i));
        for (int w = 1; w < parts; w++) {
          double other = costWith(sample.values[i], w, doubt);
          if (other < best) {
            best = other;
            chosen = i;
            added = w;
          }
        }
      }
      if (chosen < 0) {
        break;
      }
      cost = best;
      weights[chosen] = (weights[chosen] + added) % parts;
      for (int n = 0; n < owners.length; n++) {
        owners[n] = (byte) ((owners[n] + added * sample.values[chosen][n]) % parts);
      }
    }
    return cost;
  }

  /**
   * What a step costs if the weight of a variable is so much larger.
   *
   * @param doubt no choice is expected to be more even than this
   */
  private double costWith(byte[] values, int added, double doubt) {
    for (int[] group : sizes) {
      Arrays.fill(group, 0);
    }
    int crossing = 0;
    int before = 0;
    for (int n = 0; n < owners.length; n++) {
      int owner = (owners[n] + added * values[n]) % parts;
      sizes[sample.groups[n]][owner]++;
      crossing += sample.follows[n] && owner != before ? 1 : 0;
      before = owner;
    }
    double walked = unevenness(0, StateSample.WALK_GROUPS);
    double found = unevenness(StateSample.WALK_GROUPS, StateSample.GROUPS);
    return cost(Math.max(doubt, Math.max(walked, found)), (double) crossing / StateSample.WALKED);
  }

  private double unevenness(int from, int to) {
    int largest = 0;
    int all = 0;
    for (int g = from; g < to; g++) {
      largest += Arrays.stream(sizes[g]).max().orElseThrow();
      all += Arrays.stream(sizes[g]).sum();
    }
    return (double) largest * parts / all;
  }
}

package tideline.cluster.kernel;

/**
 * What a run on a cluster would take, from what a part of it has cost in one process.
 *
 * <p>The model: work grows with the states, and is shared by all cores as evenly as the partitions
 * of the sample shared it; a candidate takes as many bytes on the wire as in the sample, and an
 * eighth of a byte more for each doubling of the partitions, since states lie farther apart; each
 * machine sends and receives its share at once; a round costs the engine a fixed time and some for
 * each of its tasks. Trust it to a factor of three.
 *
 * @param sample what was measured
 * @param cluster what it is for
 * @param states of the whole run
 * @param rounds of the whole run
 */
public record Forecast(Sample sample, Cluster cluster, double states, double rounds) {

  /** Seconds until the engine has its processes. */
  static final double START_SECONDS = 10;

  /** Seconds of the engine in a round, whatever it does. */
  static final double ROUND_SECONDS = 0.1;

  /** Seconds of the engine for a task, of which a round has two for each partition. */
  static final double TASK_SECONDS = 0.002;

  /** About as many bytes does a state take that is sent. */
  static final double SENT_BYTES = 6;

  /**
   * A part of the run, or all of it.
   *
   * @param rounds without the last, which finds nothing
   * @param growth how states grow with rounds: as this power of them
   * @param balance the share of the time in which a partition works, 1 at most
   */
  public record Sample(
      long states, int rounds, double growth, double balance, Costs costs, int partitions) {}

  /**
   * Of a state, in the sample.
   *
   * @param seconds of a processor
   * @param widest share of the states that the widest round has
   */
  public record Costs(
      double seconds, double sentBytes, double storeBytes, double fileBytes, double widest) {}

  /**
   * @param networkBytes that a machine can send in a second
   */
  public record Cluster(int machines, int cores, double networkBytes) {
    public int partitions() {
      return machines * cores;
    }
  }

  /** How many rounds so many states would take, if they grew as in the sample. */
  public static double rounds(Sample sample, double states) {
    return sample.rounds * Math.pow(Math.max(1, states / sample.states), 1 / sample.growth);
  }

  private double doublings() {
    return Math.max(0, Math.log((double) cluster.partitions() / sample.partitions) / Math.log(2));
  }

  /** Of all processors together. */
  public double processorSeconds() {
    return states * sample.costs.seconds;
  }

  public double workSeconds() {
    return processorSeconds() / cluster.partitions() / sample.balance;
  }

  /** Of all states. */
  public double sentBytes() {
    double share = cluster.machines == 1 ? 0 : 1;
    return share * states * sample.costs.sentBytes * (1 + doublings() / 8 / SENT_BYTES);
  }

  public double networkSeconds() {
    return sentBytes() / cluster.machines / cluster.networkBytes;
  }

  public double engineSeconds() {
    return START_SECONDS + rounds * (ROUND_SECONDS + 2 * cluster.partitions() * TASK_SECONDS);
  }

  public double seconds() {
    return workSeconds() + networkSeconds() + engineSeconds();
  }

  /** Of a machine: its states, and twice what it gets in the widest round. */
  public double memoryBytes() {
    double stored = states * (sample.costs.storeBytes + doublings() / 8);
    double arriving = 2 * states * sample.costs.widest * sample.costs.sentBytes;
    return (stored + arriving) / cluster.machines;
  }

  /** Of the folder that all see. */
  public double fileBytes() {
    return states * (sample.costs.fileBytes + doublings() / 8);
  }
}

package tideline.search.external;

import java.util.List;
import java.util.function.Supplier;
import tideline.search.external.StepSample.Traffic;

/** Picks the component by which a partition is refined, {@code [EK11]} section 5. */
@FunctionalInterface
interface ComponentChoice {

  /**
   * @param candidates components that divide the partition, at least one
   * @param step the number of this refinement, for choices left to chance
   * @return one of the candidates
   */
  Candidate choose(List<Candidate> candidates, long step);

  /**
   * How many neighbouring values of a component may stay together.
   *
   * @param range the number of values between the least and the largest in the partition
   * @param former the width by which the partition was divided by this component last, 0 if never
   */
  default long[] widths(long range, long former) {
    return former == 0 ? new long[] {1} : new long[0];
  }

  /** How many labels a branching node has, at most 32: values are taken modulo this number. */
  default int labels() {
    return PartitioningDiagram.USUAL_LABELS;
  }

  /**
   * The share of the partition that a part may have without being divided at the same time.
   *
   * @param loadPrice as in {@link PartitionContents}
   */
  default double largestPart(double loadPrice) {
    return 1;
  }

  /**
   * A component by which the partition can be refined.
   *
   * @param component its number
   * @param width how many neighbouring values stay together; 1 as in the paper
   * @param updates how often it was changed so far
   * @param sizes the number of states (of a sample) that each sub-partition would get
   * @param traffic the steps (of a sample) between sub-partitions, counted when it is asked for
   * @param loadPrice as in {@link PartitionContents}
   */
  record Candidate(
      int component,
      long width,
      long updates,
      int[] sizes,
      Supplier<Traffic> traffic,
      double loadPrice) {

    /** One whose traffic nobody asks for. */
    static Candidate of(int component, long updates, int[] sizes) {
      return new Candidate(component, 1, updates, sizes, () -> Traffic.NONE, 0);
    }

    /** The number of sub-partitions that get states. */
    int parts() {
      int parts = 0;
      for (int size : sizes) {
        parts += size > 0 ? 1 : 0;
      }
      return parts;
    }

    int total() {
      int total = 0;
      for (int size : sizes) {
        total += size;
      }
      return total;
    }

    /** How much the sub-partition tells about a state: ln(n) for n of the same size. */
    double entropy() {
      double entropy = 0;
      for (int size : sizes) {
        double share = (double) size / total();
        entropy -= size > 0 ? share * Math.log(share) : 0;
      }
      return entropy;
    }

    /** The standard deviation of the sizes of sub-partitions that get states. */
    double deviation() {
      double mean = (double) total() / parts();
      double sum = 0;
      for (int size : sizes) {
        sum += size > 0 ? (size - mean) * (size - mean) : 0;
      }
      return Math.sqrt(sum / parts());
    }
  }
}

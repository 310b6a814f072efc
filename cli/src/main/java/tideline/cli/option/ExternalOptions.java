package tideline.cli.option;

import java.io.IOException;
import picocli.CommandLine.Option;
import tideline.cli.output.Json;
import tideline.search.external.ExternalBuilder;
import tideline.search.external.PartitionStrategy;

/** The options of the method {@code external}. */
public final class ExternalOptions {

  private static final String PART = "part";
  private static final String HD3 = "hd3";

  @Option(
      names = "--partition",
      paramLabel = "STRATEGY",
      description =
          "external: how states are divided: auto (default); refined by components: sa, ss, rd,"
              + " ee, pd, de; by a hash of all or of one component: s-ghc, d-ghc, s-lhc, d-lhc.")
  private String partition;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      description =
          "external: part (default) searches one partition after another; hd3 level by level.")
  private String algorithm;

  @Option(
      names = "--components",
      paramLabel = "KIND",
      description =
          "external: what partitions are refined by: auto (default), places, units, invariants,"
              + " coloured (all places of a coloured place).")
  private String components;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      converter = Count.class,
      description = "external: number of partitions of s-ghc and s-lhc, default 256.")
  private Long partitions;

  /** The kind of components that was asked for. */
  public String components() {
    return components == null ? "auto" : components;
  }

  public boolean isByLevels() {
    return HD3.equals(algorithm);
  }

  /**
   * @throws IllegalArgumentException with a message for people, if a word is unknown
   */
  public void applyTo(ExternalBuilder builder) {
    if (partitions != null) {
      builder.staticPartitions((int) Math.min(1 << 20, Math.max(1, partitions)));
    }
    if (partition != null) {
      builder.strategy(strategy());
    }
    if (isByLevels()) {
      if (partition != null) {
        throw new IllegalArgumentException(
            "--partition goes with --algorithm part only: hd3 divides states by their hash");
      }
      builder.byLevels();
    } else if (algorithm != null && !algorithm.equals(PART)) {
      throw new IllegalArgumentException(
          "--algorithm is one of part, hd3, not '" + algorithm + "'");
    }
  }

  private PartitionStrategy strategy() {
    PartitionStrategy[] all = PartitionStrategy.values();
    PartitionStrategy[] named = java.util.Arrays.copyOfRange(all, 1, all.length);
    return BoundOptions.choice("--partition", named, PartitionStrategy::word, partition);
  }

  /** Adds the options that were given. */
  public void json(Json options) throws IOException {
    if (partition != null) {
      options.key("partition").value(partition);
    }
    if (algorithm != null) {
      options.key("algorithm").value(algorithm);
    }
    if (components != null) {
      options.key("components").value(components);
    }
    if (partitions != null) {
      options.key("partitions").value(partitions);
    }
  }
}

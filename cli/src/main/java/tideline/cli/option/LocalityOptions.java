package tideline.cli.option;

import java.io.IOException;
import java.util.OptionalLong;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tideline.cli.output.Json;
import tideline.search.locality.LocalityBuilder;

/** The options of the method {@code locality}. */
public final class LocalityOptions {

  @Option(
      names = "--cache-slots",
      paramLabel = "N",
      converter = Count.class,
      description = "locality: slots of the cache of visited states; without it, by --memory.")
  private Long slots;

  @Option(
      names = "--probe",
      paramLabel = "K",
      converter = Count.class,
      description =
          "locality: slots that are tried before one is overwritten, default 13; 1 is a direct"
              + " mapped cache.")
  private Long probe;

  @Option(
      names = "--collision-limit",
      paramLabel = "RATE",
      converter = Rate.class,
      description =
          "locality: stop when a larger part of the insertions overwrites a state, default 0.9.")
  private Double collisionLimit;

  @Option(
      names = "--hash-compaction",
      paramLabel = "BITS",
      converter = Bits.class,
      description =
          "locality: keep signatures of 16 to 64 bits in the cache instead of states; the result is"
              + " then probabilistic.")
  private Integer signatureBits;

  @Option(
      names = "--queue-states",
      paramLabel = "N",
      converter = Count.class,
      description =
          "locality, sweep-line with --disk: states of the queue in memory; the others are on"
              + " disk.")
  private Long queueStates;

  @Option(
      names = "--max-depth",
      paramLabel = "N",
      converter = Count.class,
      description = "locality: stop at the first state of a deeper level.")
  private Long maxDepth;

  /** Hands over what was given. */
  public void applyTo(LocalityBuilder builder) {
    if (slots != null) {
      builder.slots(slots);
    }
    if (probe != null) {
      builder.probes((int) Math.min(Integer.MAX_VALUE, probe));
    }
    if (collisionLimit != null) {
      builder.collisionLimit(collisionLimit);
    }
    if (signatureBits != null) {
      builder.signatureBits(signatureBits);
    }
    if (queueStates != null) {
      builder.queueStates(queueStates);
    }
    if (maxDepth != null) {
      builder.maxDepth(maxDepth());
    }
  }

  /** The most states of a queue in memory, if that was given. */
  public OptionalLong queueStates() {
    return queueStates == null ? OptionalLong.empty() : OptionalLong.of(queueStates);
  }

  public int maxDepth() {
    return maxDepth == null ? Integer.MAX_VALUE : (int) Math.min(Integer.MAX_VALUE, maxDepth);
  }

  public double collisionLimit() {
    return collisionLimit == null ? LocalityBuilder.USUAL_COLLISION_LIMIT : collisionLimit;
  }

  /** Adds the options that were given. */
  public void json(Json options) throws IOException {
    number(options, "cacheSlots", slots);
    number(options, "probe", probe);
    if (collisionLimit != null) {
      options.key("collisionLimit").value(collisionLimit, 6);
    }
    number(options, "hashCompaction", signatureBits);
    number(options, "queueStates", queueStates);
    number(options, "maxDepth", maxDepth);
  }

  private static void number(Json options, String key, Number value) throws IOException {
    if (value != null) {
      options.key(key).value(value.longValue());
    }
  }

  /** A part of a whole. */
  static final class Rate implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      try {
        double rate = Double.parseDouble(text);
        if (rate >= 0 && rate <= 1) {
          return rate;
        }
      } catch (NumberFormatException e) {
        // Said below.
      }
      throw new TypeConversionException("'" + text + "' is no number from 0 to 1, such as 0.9");
    }
  }

  /** The bits of a signature. */
  static final class Bits implements ITypeConverter<Integer> {
    private static final int FEWEST = 16;
    private static final int MOST = 64;

    @Override
    public Integer convert(String text) {
      try {
        int bits = Integer.parseInt(text);
        if (bits >= FEWEST && bits <= MOST) {
          return bits;
        }
      } catch (NumberFormatException e) {
        // Said below.
      }
      throw new TypeConversionException("'" + text + "' is no number of bits from 16 to 64");
    }
  }
}

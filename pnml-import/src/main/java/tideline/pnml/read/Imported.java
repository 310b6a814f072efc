package tideline.pnml.read;

import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.ColourLimitException;
import tideline.net.coloured.unfold.Unfolder;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.explored.ColouredModel;
import tideline.net.explored.NetModel;
import tideline.net.model.Net;
import tideline.net.model.Spot;
import tideline.source.Diagnostic;
import tideline.source.NetDocument;
import tideline.source.Unfold;

/**
 * A net read from PNML, and what there is to say about it.
 *
 * <p>A coloured net is unfolded when its places and transitions are first asked for.
 */
public final class Imported implements NetDocument {

  private final Optional<ColouredNet> coloured;
  private final Origin origin;
  private final List<Spot> spots;
  private Net net;
  private Unfolding unfolding;

  private Imported(Optional<ColouredNet> coloured, Net net, Origin origin, List<Spot> spots) {
    this.coloured = coloured;
    this.net = net;
    this.origin = origin;
    this.spots = spots;
  }

  static Imported of(Net net, Origin origin, List<Spot> spots) {
    return new Imported(Optional.empty(), net, origin, spots);
  }

  static Imported of(ColouredNet coloured, Origin origin) {
    return new Imported(Optional.of(coloured), null, origin, List.of());
  }

  /**
   * What a file says besides the net.
   *
   * @param type the last part of the net type the file declares, such as {@code ptnet}
   * @param warnings in the order of lines; at most 1000 and a closing one that counts the rest
   * @param digest of the decompressed bytes
   */
  record Origin(String type, Dialect dialect, List<Diagnostic> warnings, ContentDigest digest) {
    Origin {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * The place/transition net; the unfolding of a coloured one.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if it cannot be unfolded
   */
  @Override
  public Net net() {
    return coloured.isPresent() ? unfold(Long.MAX_VALUE).net() : net;
  }

  /** The coloured net; empty if the file holds a place/transition net. */
  @Override
  public Optional<ColouredNet> coloured() {
    return coloured;
  }

  /** The unfolding of a coloured net; empty if the file holds a place/transition net. */
  @Override
  public Optional<Unfolding> unfolding() {
    return coloured.map(c -> unfold(Long.MAX_VALUE));
  }

  /**
   * Unfolds a coloured net, once.
   *
   * @throws tideline.net.coloured.term.ColourLimitException if it has more arcs
   * @throws java.util.NoSuchElementException if the net is not coloured
   */
  @Override
  public synchronized Unfolding unfold(long maxArcs) {
    if (unfolding == null) {
      unfolding = Unfolder.unfold(coloured.orElseThrow(), maxArcs);
    }
    return unfolding;
  }

  @Override
  public List<Spot> spots() {
    return spots;
  }

  /** Whether this is a coloured net that was unfolded. */
  @Override
  public synchronized boolean isUnfolded() {
    return unfolding != null;
  }

  /** The name of the net. */
  @Override
  public String name() {
    return coloured.map(ColouredNet::name).orElseGet(() -> net.name());
  }

  /** The last part of the net type the file declares, such as {@code ptnet}. */
  @Override
  public String type() {
    return origin.type();
  }

  public Dialect dialect() {
    return origin.dialect();
  }

  /** In the order of lines; at most 1000 and a closing one that counts the rest. */
  @Override
  public List<Diagnostic> warnings() {
    return origin.warnings();
  }

  /** Of the decompressed bytes, in lower-case hexadecimal digits. */
  @Override
  public String sha256() {
    return origin.digest().hexadecimal();
  }

  @Override
  public String format() {
    return origin.dialect().displayName();
  }

  @Override
  public Model model(Unfold unfold) {
    return coloured.isEmpty() ? new NetModel(net) : model(coloured.get(), unfold);
  }

  private Model model(ColouredNet asItIs, Unfold unfold) {
    return switch (unfold.when()) {
      case ALWAYS -> new NetModel(unfold(unfold.mostArcs()));
      case NEVER -> new ColouredModel(asItIs);
      case AUTO -> {
        try {
          yield new NetModel(unfold(unfold.mostArcs()));
        } catch (ColourLimitException tooLarge) {
          yield new ColouredModel(asItIs);
        }
      }
    };
  }
}

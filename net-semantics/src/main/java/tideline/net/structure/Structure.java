package tideline.net.structure;

import java.util.List;
import tideline.net.model.Net;

/**
 * All structural answers about one net, each computed when it is first asked for and then kept. Not
 * for use by several threads at a time.
 */
public final class Structure {

  private static final int SIPHON_ROWS = 1000;

  private final Net net;
  private final Limit limit;
  private SemiFlows placeFlows;
  private SemiFlows transitionFlows;
  private PlaceBounds bounds;
  private PlaceSets siphons;
  private PlaceSets traps;
  private NetClass netClass;

  private Structure(Net net, Limit limit) {
    this.net = net;
    this.limit = limit;
  }

  /** With the default limits: a fraction of a second for a net of some hundred places. */
  public static Structure of(Net net) {
    return of(net, Limit.forNet(net));
  }

  /**
   * @param limit for each of the analyses; of siphons and traps 1000 are enough
   */
  public static Structure of(Net net, Limit limit) {
    return new Structure(net, limit);
  }

  public Net net() {
    return net;
  }

  /** P-invariants. */
  public SemiFlows placeFlows() {
    if (placeFlows == null) {
      placeFlows = SemiFlows.ofPlaces(net, limit);
    }
    return placeFlows;
  }

  /** T-invariants. */
  public SemiFlows transitionFlows() {
    if (transitionFlows == null) {
      transitionFlows = SemiFlows.ofTransitions(net, limit);
    }
    return transitionFlows;
  }

  public PlaceBounds bounds() {
    if (bounds == null) {
      bounds = PlaceBounds.of(net, placeFlows());
    }
    return bounds;
  }

  public StructuralBoundedness boundedness() {
    return StructuralBoundedness.of(net, placeFlows());
  }

  /** Minimal siphons. */
  public PlaceSets siphons() {
    if (siphons == null) {
      siphons = Siphons.minimalSiphons(net, siphonLimit());
    }
    return siphons;
  }

  /** Minimal traps. */
  public PlaceSets traps() {
    if (traps == null) {
      traps = Siphons.minimalTraps(net, siphonLimit());
    }
    return traps;
  }

  public NetClass netClass() {
    if (netClass == null) {
      netClass = NetClass.of(net);
    }
    return netClass;
  }

  public GenericProperties properties() {
    return GenericProperties.of(this);
  }

  /** Connected components. */
  public List<Component> connectedComponents() {
    return Components.connected(net);
  }

  /** Components that provably always hold exactly one token. */
  public List<Component> sequentialComponents() {
    return Components.sequential(net, placeFlows());
  }

  private Limit siphonLimit() {
    return new Limit(Math.min(limit.rows(), SIPHON_ROWS), limit.work());
  }
}

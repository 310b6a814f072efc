package tideline.pnml.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.net.model.Spot;

/**
 * A net as its file says it, before ids are linked: columns of places, transitions, references and
 * arcs, with the lines they came from. Arcs hold symbols, so they may come before their nodes.
 */
final class NetDraft {

  /** The priority of a transition that names none. */
  static final long NO_PRIORITY = -1;

  final String id;
  final String type;
  final int line;
  String name = "";
  final Symbols symbols = new Symbols();

  final IntArrayList places = new IntArrayList();
  final List<String> placeNames = new ArrayList<>();
  final LongArrayList markings = new LongArrayList();
  final LongArrayList capacities = new LongArrayList();
  final IntArrayList placeSubnets = new IntArrayList();

  final IntArrayList transitions = new IntArrayList();
  final List<String> transitionNames = new ArrayList<>();
  final LongArrayList priorities = new LongArrayList();

  /** Sorts of places; those of a place/transition net are absent, or the one of black tokens. */
  final List<ColourLabel> placeSorts = new ArrayList<>();

  /** Where nodes stand; null where the file does not say. */
  final List<Spot> placeSpots = new ArrayList<>();

  final List<Spot> transitionSpots = new ArrayList<>();

  final List<ColourLabel> placeColours = new ArrayList<>();
  final List<ColourLabel> conditions = new ArrayList<>();
  final List<ColourLabel> arcColours = new ArrayList<>();
  final List<Fragment> declarations = new ArrayList<>();

  final IntArrayList references = new IntArrayList();
  final IntArrayList referenceTargets = new IntArrayList();

  /** Ids of arcs; empty where there is none. */
  final List<String> arcs = new ArrayList<>();

  /** Ids of the arcs outside subprocesses, which must be unique. */
  final Set<String> arcIds = new HashSet<>();

  final IntArrayList arcSources = new IntArrayList();
  final IntArrayList arcTargets = new IntArrayList();
  final LongArrayList arcWeights = new LongArrayList();
  final List<ArcKind> arcKinds = new ArrayList<>();
  final IntArrayList arcLines = new IntArrayList();

  final List<Page> pages = new ArrayList<>();

  /** Places that a subprocess repeats to say where it is glued in. */
  final IntOpenHashSet gluedPlaces = new IntOpenHashSet();

  /** The class of tokens in use, where the file names classes; empty as long as none was met. */
  String tokenClass = "";

  /** The units, or null as long as none were met. */
  NupnFragment units;

  int unitsLine;

  NetDraft(String id, String type, int line) {
    this.id = id;
    this.type = type;
    this.line = line;
  }

  /** Puts an arc at the end; its two ends may be declared later. */
  void addArc(String arc, int source, int target, ArcMeaning meaning) {
    arcs.add(arc);
    arcSources.add(source);
    arcTargets.add(target);
    arcWeights.add(meaning.weight());
    arcKinds.add(meaning.kind());
    arcLines.add(meaning.line());
    arcColours.add(meaning.colours());
  }

  /** The arc as messages name it. */
  String arcElement(int arc) {
    return arcs.get(arc).isEmpty()
        ? "arc from "
            + symbols.id(arcSources.getInt(arc))
            + " to "
            + symbols.id(arcTargets.getInt(arc))
        : "arc " + arcs.get(arc);
  }

  /** How an arc acts. */
  enum ArcKind {
    NORMAL,
    INHIBITOR,
    /** Tests for tokens and leaves them. */
    READ
  }

  /** What an arc says besides its ends. */
  record ArcMeaning(ArcKind kind, long weight, ColourLabel colours, int line) {}

  /** A page with an id; a subprocess page refines the transition of the same id. */
  record Page(String id, int line, Content content) {}

  /** What a page holds. */
  enum Content {
    NODES,
    SUBPROCESS
  }
}

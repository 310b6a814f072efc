package tideline.cli.command;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.Facts;
import tideline.analysis.text.Figures;
import tideline.cli.output.FactText;
import tideline.cli.output.Report;
import tideline.cli.output.Table;
import tideline.net.model.Net;
import tideline.net.model.Nupn;
import tideline.net.structure.GenericProperty;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.PlaceSets;
import tideline.net.structure.SemiFlows;
import tideline.net.structure.SparseVector;
import tideline.net.structure.Structure;
import tideline.net.structure.Verdict;
import tideline.source.Diagnostic;
import tideline.source.NetDocument;

/** What structure tells about a net. */
record InfoReport(NetDocument imported, Structure structure, Set<Shown> shown, Facts outlook)
    implements Report {

  /** What is listed in full. */
  enum Shown {
    INVARIANTS,
    PLACES,
    TRANSITIONS
  }

  /** The last property that looks at arcs only; those behind it are about behaviour. */
  private static final GenericProperty LAST_OF_CLASS = GenericProperty.NESTED_UNITS;

  private static final int MOST_NAMES = 8;

  @Override
  public void json(Json object) throws IOException {
    Net net = imported.net();
    NetFacts.json(imported, object);
    object.key("dialect").value(imported.format());
    object.key("sha256").value(imported.sha256());
    object.texts("class", netClass());
    object.key("properties").beginObject();
    for (Map.Entry<GenericProperty, Verdict> e : structure.properties().toMap().entrySet()) {
      object.key(e.getKey().name());
      if (e.getValue().isKnown()) {
        object.value(e.getValue() == Verdict.YES);
      } else {
        object.nothing();
      }
    }
    object.endObject();
    bounds(object);
    ColouredInfo.json(imported, object);
    flows("pInvariant", structure.placeFlows(), net::placeId, object);
    flows("tInvariant", structure.transitionFlows(), net::transitionId, object);
    sets("siphons", structure.siphons(), object);
    sets("traps", structure.traps(), object);
    object.key("units").value(net.nupn().map(n -> n.units().size()).orElse(0));
    if (net.nupn().isPresent()) {
      object.key("unitsSafe").value(net.nupn().get().safe());
    }
    object.key("components").beginObject();
    object.key("connected").value(structure.connectedComponents().size());
    object.key("sequential").value(structure.sequentialComponents().size());
    object.endObject();
    object.texts("deadPlaces", names(deadPlaces(), net::placeId));
    object.texts("deadTransitions", names(deadTransitions(), net::transitionId));
    FactText.json(outlook, object);
    NodeLists nodes = new NodeLists(net, structure.bounds());
    if (shown.contains(Shown.PLACES)) {
      nodes.placesJson(object);
    }
    if (shown.contains(Shown.TRANSITIONS)) {
      nodes.transitionsJson(object);
    }
    object.texts("warnings", imported.warnings().stream().map(Diagnostic::toString).toList());
  }

  private void bounds(Json object) throws IOException {
    PlaceBounds bounds = structure.bounds();
    object.key("bounds").beginObject();
    for (int p = 0; p < imported.net().places(); p++) {
      object.key(imported.net().placeId(p));
      if (bounds.of(p) == PlaceBounds.UNKNOWN) {
        object.nothing();
      } else {
        object.value(bounds.of(p));
      }
    }
    object.endObject();
  }

  private void flows(String key, SemiFlows flows, IntFunction<String> names, Json object)
      throws IOException {
    object.key(key + "s").value(flows.size());
    object.key(key + "sComplete").value(flows.isComplete());
    if (!shown.contains(Shown.INVARIANTS)) {
      return;
    }
    object.key(key + "Vectors").beginArray();
    for (SparseVector flow : flows.flows()) {
      object.beginObject();
      for (int i = 0; i < flow.size(); i++) {
        object.key(names.apply(flow.index(i))).value(flow.value(i));
      }
      object.endObject();
    }
    object.endArray();
  }

  private static void sets(String key, PlaceSets sets, Json object) throws IOException {
    object.key(key).value(sets.size());
    object.key(key + "Complete").value(sets.isComplete());
  }

  @Override
  public void text(Appendable out) throws IOException {
    Net net = imported.net();
    Table table = Table.ofFacts();
    table.row("net", net.name());
    table.row("format", imported.format() + ", " + imported.type());
    table.row("size", NetFacts.sizes(imported));
    ColouredInfo.rows(imported, table);
    table.row("marking", marking());
    table.row("class", netClass().isEmpty() ? "none in particular" : String.join(", ", netClass()));
    table.row("bounds", boundsInWords());
    table.row("P-invariants", flowsInWords(structure.placeFlows(), "place"));
    table.row("T-invariants", flowsInWords(structure.transitionFlows(), "transition"));
    table.row("siphons", setsInWords(structure.siphons()));
    table.row("traps", setsInWords(structure.traps()));
    table.row("components", componentsInWords());
    table.row("units", net.nupn().map(InfoReport::unitsInWords).orElse("none"));
    for (Map.Entry<GenericProperty, Verdict> e : structure.properties().toMap().entrySet()) {
      if (e.getKey().compareTo(LAST_OF_CLASS) > 0) {
        table.row(words(e.getKey()), answer(e.getKey(), e.getValue()));
      }
    }
    FactText.rows(outlook, table);
    table.write(out);
    if (shown.contains(Shown.INVARIANTS)) {
      vectors("P-invariants", structure.placeFlows(), net::placeId, out);
      vectors("T-invariants", structure.transitionFlows(), net::transitionId, out);
    }
    NodeLists nodes = new NodeLists(net, structure.bounds());
    if (shown.contains(Shown.PLACES)) {
      nodes.places(out);
    }
    if (shown.contains(Shown.TRANSITIONS)) {
      nodes.transitions(out);
    }
    for (Diagnostic warning : imported.warnings()) {
      out.append(Figures.printable("warning: " + warning)).append('\n');
    }
  }

  private String marking() {
    Net net = imported.net();
    BigInteger tokens = BigInteger.ZERO;
    long marked = 0;
    for (int p = 0; p < net.places(); p++) {
      tokens = tokens.add(BigInteger.valueOf(net.initial(p)));
      marked += net.initial(p) > 0 ? 1 : 0;
    }
    return Figures.grouped(tokens)
        + (tokens.equals(BigInteger.ONE) ? " token in " : " tokens in ")
        + Figures.counted(marked, "place");
  }

  private List<String> netClass() {
    List<String> names = new ArrayList<>();
    structure
        .properties()
        .toMap()
        .forEach(
            (property, verdict) -> {
              if (property.compareTo(LAST_OF_CLASS) <= 0 && verdict == Verdict.YES) {
                names.add(words(property));
              }
            });
    return names;
  }

  private static String words(GenericProperty property) {
    return property.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private String answer(GenericProperty property, Verdict verdict) {
    String word =
        switch (verdict) {
          case YES -> "yes";
          case NO -> "no";
          case UNKNOWN -> "unknown";
        };
    Net net = imported.net();
    if (verdict == Verdict.YES && property == GenericProperty.DEAD_PLACES) {
      return word + ": " + listed(names(deadPlaces(), net::placeId));
    }
    if (verdict == Verdict.YES && property == GenericProperty.DEAD_TRANSITIONS) {
      return word + ": " + listed(names(deadTransitions(), net::transitionId));
    }
    return word;
  }

  private String boundsInWords() {
    PlaceBounds bounds = structure.bounds();
    int places = imported.net().places();
    long largest = 0;
    List<String> unknown = new ArrayList<>();
    for (int p = 0; p < places; p++) {
      largest = Math.max(largest, bounds.of(p));
      if (bounds.of(p) == PlaceBounds.UNKNOWN) {
        unknown.add(imported.net().placeId(p));
      }
    }
    if (unknown.isEmpty()) {
      return "every place holds at most " + Figures.counted(largest, "token");
    }
    return "proven for "
        + Figures.grouped(places - unknown.size())
        + " of "
        + Figures.counted(places, "place")
        + ", unknown for "
        + listed(unknown);
  }

  private static String flowsInWords(SemiFlows flows, String noun) {
    String cover =
        flows.size() == 0
            ? ""
            : flows.coverAll()
                ? ", covering every " + noun
                : ", covering " + Figures.counted(flows.covered().cardinality(), noun);
    return flows.isComplete()
        ? Figures.grouped(flows.size()) + " minimal" + cover
        : "at least " + Figures.grouped(flows.size()) + cover + " (" + flows.message() + ")";
  }

  private static String setsInWords(PlaceSets sets) {
    return sets.isComplete()
        ? Figures.grouped(sets.size()) + " minimal"
        : "at least " + Figures.grouped(sets.size()) + " minimal (" + sets.message() + ")";
  }

  private String componentsInWords() {
    return Figures.grouped(structure.connectedComponents().size())
        + " connected, "
        + Figures.grouped(structure.sequentialComponents().size())
        + " sequential";
  }

  private static String unitsInWords(Nupn nupn) {
    return Figures.grouped(nupn.units().size())
        + (nupn.safe() ? ", safe by assertion of the file" : ", not asserted to be safe");
  }

  private void vectors(String title, SemiFlows flows, IntFunction<String> names, Appendable out)
      throws IOException {
    out.append('\n').append(title).append(":\n");
    long[] initial = imported.net().initialMarking();
    for (SparseVector flow : flows.flows()) {
      StringBuilder line = new StringBuilder("  ");
      for (int i = 0; i < flow.size(); i++) {
        line.append(i > 0 ? " + " : "");
        line.append(flow.value(i) == 1 ? "" : flow.value(i) + "*");
        line.append(names.apply(flow.index(i)));
      }
      if (flows == structure.placeFlows()) {
        line.append(" = ").append(flow.times(initial));
      }
      out.append(Figures.printable(line.toString())).append('\n');
    }
  }

  private BitSet deadPlaces() {
    return structure.bounds().deadNodes().places();
  }

  private BitSet deadTransitions() {
    return structure.bounds().deadNodes().transitions();
  }

  private static List<String> names(BitSet nodes, IntFunction<String> names) {
    return nodes.stream().mapToObj(names).toList();
  }

  private static String listed(List<String> names) {
    return names.size() <= MOST_NAMES
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, MOST_NAMES))
            + " and "
            + Figures.grouped(names.size() - MOST_NAMES)
            + " more";
  }
}

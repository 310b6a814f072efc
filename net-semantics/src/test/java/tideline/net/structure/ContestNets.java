package tideline.net.structure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;

/** Just enough of PNML to read the well-behaved place/transition nets of a contest folder. */
final class ContestNets {

  private ContestNets() {}

  /** The folders of the place/transition instances, in order of their names. */
  static List<Path> instances(Path folder) throws IOException {
    try (Stream<Path> list = Files.list(folder)) {
      return list.filter(p -> p.getFileName().toString().contains("-PT-"))
          .filter(p -> Files.exists(p.resolve("model.pnml")))
          .sorted()
          .toList();
    }
  }

  static Net net(Path instance) throws IOException {
    Document doc = parse(instance.resolve("model.pnml"));
    NetBuilder b = new NetBuilder(instance.getFileName().toString());
    Map<String, Integer> places = new HashMap<>();
    Map<String, Integer> transitions = new HashMap<>();
    for (Element e : elements(doc.getDocumentElement(), "place")) {
      String id = e.getAttribute("id");
      places.put(id, b.place(id, number(e, "initialMarking", 0)));
    }
    for (Element e : elements(doc.getDocumentElement(), "transition")) {
      String id = e.getAttribute("id");
      transitions.put(id, b.transition(id));
    }
    for (Element e : elements(doc.getDocumentElement(), "arc")) {
      String source = e.getAttribute("source");
      String target = e.getAttribute("target");
      long weight = number(e, "inscription", 1);
      if (places.containsKey(source)) {
        b.input(places.get(source), transitions.get(target), weight);
      } else {
        b.output(transitions.get(source), places.get(target), weight);
      }
    }
    for (Element e : elements(doc.getDocumentElement(), "toolspecific")) {
      if (e.getAttribute("tool").equals("nupn")) {
        b.nupn(units(e, places));
      }
    }
    return b.build();
  }

  /** Property names with true, false or unknown; empty without a verdict file. */
  static Map<String, String> verdicts(Path instance) throws IOException {
    Map<String, String> verdicts = new LinkedHashMap<>();
    Path file = instance.resolve("GenericPropertiesVerdict.xml");
    if (Files.exists(file)) {
      for (Element e : elements(parse(file).getDocumentElement(), "verdict")) {
        verdicts.put(e.getAttribute("reference"), e.getAttribute("value"));
      }
    }
    return verdicts;
  }

  private static Nupn units(Element tool, Map<String, Integer> places) {
    List<Element> elements = elements(tool, "unit");
    Map<String, Integer> number = new HashMap<>();
    elements.forEach(e -> number.put(e.getAttribute("id"), number.size()));
    List<Nupn.Unit> units = new ArrayList<>();
    for (Element e : elements) {
      units.add(
          new Nupn.Unit(
              e.getAttribute("id"), list(e, "places", places), list(e, "subunits", number)));
    }
    Element structure = elements(tool, "structure").get(0);
    return new Nupn(
        units,
        number.get(structure.getAttribute("root")),
        structure.getAttribute("safe").equals("true"));
  }

  private static List<Integer> list(Element unit, String name, Map<String, Integer> number) {
    String text = elements(unit, name).get(0).getTextContent().trim();
    return text.isEmpty() ? List.of() : Stream.of(text.split("\\s+")).map(number::get).toList();
  }

  private static long number(Element node, String name, long otherwise) {
    List<Element> labels = elements(node, name);
    return labels.isEmpty()
        ? otherwise
        : Long.parseLong(elements(labels.get(0), "text").get(0).getTextContent().trim());
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private static Document parse(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }
}

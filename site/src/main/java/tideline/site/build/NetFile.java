package tideline.site.build;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import tideline.draw.NetLayout;

/** Names and arcs of an example, in the order in which the page reads them from the same file. */
final class NetFile {

  private NetFile() {}

  static NetLayout.Shape read(String pnml) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      Element root =
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(pnml)))
              .getDocumentElement();
      return new Reader().read(root);
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException("no example", e);
    }
  }

  private static final class Reader {
    private final Map<String, List<Element>> found = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, String> references = new HashMap<>();

    NetLayout.Shape read(Element root) {
      collect(root);
      List<String> places = named("place");
      List<String> transitions = named("transition");
      for (String kind : List.of("referencePlace", "referenceTransition")) {
        all(kind)
            .forEach(node -> references.put(node.getAttribute("id"), node.getAttribute("ref")));
      }
      List<int[]> arcs = new ArrayList<>();
      for (Element arc : all("arc")) {
        arcs.add(new int[] {end(arc, "source"), end(arc, "target")});
      }
      return new NetLayout.Shape(places, transitions, arcs);
    }

    private void collect(Element parent) {
      for (Element child : children(parent)) {
        found.computeIfAbsent(child.getLocalName(), k -> new ArrayList<>()).add(child);
        if (List.of("net", "page").contains(child.getLocalName())) {
          collect(child);
        }
      }
    }

    private List<Element> all(String kind) {
      return found.getOrDefault(kind, List.of());
    }

    private List<String> named(String kind) {
      List<String> names = new ArrayList<>();
      for (Element node : all(kind)) {
        String id = node.getAttribute("id");
        numbers.put(id, numbers.size());
        names.add(
            children(node).stream()
                .filter(child -> child.getLocalName().equals("name"))
                .map(name -> name.getTextContent().strip())
                .findFirst()
                .orElse(id));
      }
      return names;
    }

    private int end(Element arc, String side) {
      String id = arc.getAttribute(side);
      while (references.containsKey(id)) {
        id = references.get(id);
      }
      return numbers.get(id);
    }

    private static List<Element> children(Element parent) {
      List<Element> children = new ArrayList<>();
      for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
        if (node instanceof Element element) {
          children.add(element);
        }
      }
      return children;
    }
  }
}

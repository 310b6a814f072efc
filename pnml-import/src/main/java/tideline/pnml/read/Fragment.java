package tideline.pnml.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An element of a sort, a declaration or a term, kept until the whole net has been seen: terms may
 * come before what they refer to.
 *
 * @param tag its name without prefix
 */
record Fragment(String tag, Map<String, String> attributes, List<Fragment> children, int line) {

  /** Reads the element the cursor is on; goes to its end. Labels for people are left out. */
  static Fragment read(XmlCursor cursor) throws PnmlException {
    Map<String, String> attributes = new HashMap<>();
    for (int i = 0; i < cursor.getAttributeCount(); i++) {
      attributes.put(cursor.getAttributeLocalName(i), cursor.getAttributeValue(i));
    }
    Fragment fragment =
        new Fragment(
            cursor.getLocalName(), Map.copyOf(attributes), new ArrayList<>(2), cursor.line());
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "graphics", "toolspecific", "text" -> cursor.skip();
        default -> fragment.children.add(read(cursor));
      }
    }
    return fragment;
  }

  /** Adds the structures of the declaration the cursor is on; goes to its end. */
  static void readStructures(XmlCursor cursor, List<Fragment> target) throws PnmlException {
    while (cursor.child()) {
      if (cursor.getLocalName().equals("structure")) {
        target.add(read(cursor));
      } else {
        cursor.skip();
      }
    }
  }

  /** The value of an attribute, or the empty string. */
  String attribute(String name) {
    return attributes.getOrDefault(name, "");
  }

  /** The terms inside {@code subterm} elements. */
  List<Fragment> operands() {
    List<Fragment> operands = new ArrayList<>();
    for (Fragment child : children) {
      if (child.tag.equals("subterm")) {
        operands.addAll(child.children);
      }
    }
    return operands;
  }

  /** As messages name it. */
  String term() {
    return "<" + tag + ">";
  }
}

package tideline.net.coloured.unfold;

import java.util.HashSet;
import java.util.Set;

/**
 * Names for unfolded nodes: {@code Fork} of colour {@code 3} has the id {@code Fork_3} and the name
 * {@code Fork(3)}. Ids are valid in XML as far as those of the coloured net are, and unique.
 */
final class UnfoldedNames {

  private final Set<String> taken = new HashSet<>();

  /**
   * @param colours of the node; empty if there is nothing to tell apart
   */
  String id(String node, String colours) {
    String id = colours.isEmpty() ? node : node + "_" + plain(colours);
    String free = id;
    for (int i = 2; !taken.add(free); i++) {
      free = id + "_" + i;
    }
    return free;
  }

  static String name(String node, String colours) {
    if (colours.isEmpty()) {
      return node;
    }
    return node
        + (colours.startsWith("(") && colours.endsWith(")") ? colours : "(" + colours + ")");
  }

  private static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean keep = Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-';
      if (keep) {
        plain.append(c);
      } else if (!plain.isEmpty() && plain.charAt(plain.length() - 1) != '_') {
        plain.append('_');
      }
    }
    int end = plain.length();
    while (end > 0 && plain.charAt(end - 1) == '_') {
      end--;
    }
    return plain.substring(0, end);
  }
}

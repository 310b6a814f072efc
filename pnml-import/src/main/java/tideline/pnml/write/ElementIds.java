package tideline.pnml.write;

import java.util.HashSet;
import java.util.Set;
import tideline.net.model.Net;

/** Ids for the page and the arcs that no node has. */
final class ElementIds {

  private final String page;
  private final String arcPrefix;

  ElementIds(Net net) {
    Set<String> taken = new HashSet<>();
    for (int p = 0; p < net.places(); p++) {
      taken.add(net.placeId(p));
    }
    for (int t = 0; t < net.transitions(); t++) {
      taken.add(net.transitionId(t));
    }
    page = free("page", taken);
    arcPrefix = freePrefix("a", taken);
  }

  private static String free(String wish, Set<String> taken) {
    String id = wish;
    while (taken.contains(id)) {
      id += "_";
    }
    return id;
  }

  /** A prefix such that no taken id is the prefix and a number. */
  private static String freePrefix(String wish, Set<String> taken) {
    String prefix = wish;
    while (clashes(prefix, taken)) {
      prefix += "_";
    }
    return prefix;
  }

  private static boolean clashes(String prefix, Set<String> taken) {
    return taken.stream()
        .anyMatch(
            id ->
                id.startsWith(prefix)
                    && id.length() > prefix.length()
                    && id.chars().skip(prefix.length()).allMatch(c -> c >= '0' && c <= '9'));
  }

  String page() {
    return page;
  }

  String arc(long number) {
    return arcPrefix + number;
  }
}

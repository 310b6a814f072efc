package tideline.teach;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.analysis.json.Json;
import tideline.draw.LayeredLayout;

/**
 * Where the states stand on the page: in columns by their distance from the initial state, as far
 * as the runs have seen. More states than can be told apart are not placed; the page draws their
 * levels instead.
 */
final class StateGraphPicture {

  /** More dots than this say nothing. */
  static final int MOST_STATES = 150;

  private final int[] level;
  private final List<LayeredLayout.Link> links;

  StateGraphPicture(StateNumbers states, List<TaughtRun> runs) {
    Set<LayeredLayout.Link> distinct = new LinkedHashSet<>();
    for (TaughtRun run : runs) {
      for (Journal.Edge edge : run.journal().edges()) {
        distinct.add(new LayeredLayout.Link(edge.source(), edge.target()));
      }
    }
    links = List.copyOf(distinct);
    level = levels(states.size());
  }

  private int[] levels(int states) {
    List<List<Integer>> targets = new ArrayList<>();
    for (int s = 0; s < states; s++) {
      targets.add(new ArrayList<>());
    }
    links.forEach(link -> targets.get(link.source()).add(link.target()));
    int[] distance = new int[states];
    Arrays.fill(distance, -1);
    Deque<Integer> queue = new ArrayDeque<>();
    if (states > 0) {
      distance[0] = 0;
      queue.add(0);
    }
    while (!queue.isEmpty()) {
      int source = queue.remove();
      for (int target : targets.get(source)) {
        if (distance[target] < 0) {
          distance[target] = distance[source] + 1;
          queue.add(target);
        }
      }
    }
    return distance;
  }

  void json(Json object) throws IOException {
    object.key("level").beginArray();
    for (int l : level) {
      object.value(l);
    }
    object.endArray();
    if (level.length <= MOST_STATES) {
      places(object);
    } else {
      between(object);
    }
  }

  private void places(Json object) throws IOException {
    LayeredLayout layout = LayeredLayout.inLayers(level, links);
    object.key("width").value(layout.layers());
    object.key("height").value(layout.height() + 1, 2);
    object.key("nodes").beginArray();
    for (int s = 0; s < level.length; s++) {
      object.beginArray();
      object.value(layout.node(s).layer(), 2).value(layout.node(s).height(), 2);
      object.endArray();
    }
    object.endArray();
    object.key("links").beginArray();
    for (LayeredLayout.Link link : links) {
      object.beginArray().value(link.source()).value(link.target()).endArray();
    }
    object.endArray();
  }

  /** How many edges lead from level to level. */
  private void between(Json object) throws IOException {
    Map<List<Integer>, Integer> counts = new LinkedHashMap<>();
    for (LayeredLayout.Link link : links) {
      counts.merge(List.of(level[link.source()], level[link.target()]), 1, Integer::sum);
    }
    object.key("between").beginArray();
    for (Map.Entry<List<Integer>, Integer> entry : counts.entrySet()) {
      object.beginArray();
      object.value(entry.getKey().get(0)).value(entry.getKey().get(1)).value(entry.getValue());
      object.endArray();
    }
    object.endArray();
  }
}

package tideline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.draw.LayeredLayout.Link;
import tideline.draw.LayeredLayout.Point;

class LayeredLayoutTest {

  @Test
  void chainIsAStraightLine() {
    LayeredLayout layout = LayeredLayout.of(3, List.of(new Link(0, 1), new Link(1, 2)));
    for (int v = 0; v < 3; v++) {
      assertThat(layout.node(v)).isEqualTo(new Point(v, 0));
    }
  }

  @Test
  void ringIsLaidOutAlthoughItHasNoFirstNode() {
    LayeredLayout layout =
        LayeredLayout.of(3, List.of(new Link(0, 1), new Link(1, 2), new Link(2, 0)));
    assertThat(layout.layers()).isEqualTo(3);
    assertThat(layout.route(2)).hasSize(3).startsWith(layout.node(2)).endsWith(layout.node(0));
  }

  @Test
  void emptyGraphHasNoLayers() {
    assertThat(LayeredLayout.of(0, List.of()).layers()).isZero();
  }

  @Test
  void uncrossesWhatCanBeUncrossed() {
    LayeredLayout layout =
        LayeredLayout.of(6, List.of(new Link(0, 5), new Link(1, 4), new Link(2, 3)));
    for (int v = 0; v < 3; v++) {
      assertThat(layout.node(v).height()).isEqualTo(layout.node(5 - v).height());
    }
  }

  @Test
  void pointsOfOneLayerKeepTheirDistanceAndEdgesGoOnFromLayerToLayer() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int nodes = 2 + random.nextInt(30);
      List<Link> links = new ArrayList<>();
      for (int e = random.nextInt(60); e > 0; e--) {
        int source = random.nextInt(nodes);
        links.add(new Link(source, (source + 1 + random.nextInt(nodes - 1)) % nodes));
      }
      check(LayeredLayout.of(nodes, links), nodes, links, "seed " + seed);
    }
  }

  private static void check(LayeredLayout layout, int nodes, List<Link> links, String seed) {
    for (int u = 0; u < nodes; u++) {
      for (int v = 0; v < u; v++) {
        Point a = layout.node(u);
        Point b = layout.node(v);
        if (a.layer() == b.layer()) {
          assertThat(Math.abs(a.height() - b.height())).as(seed).isGreaterThan(1 - 1e-9);
        }
      }
    }
    for (int e = 0; e < links.size(); e++) {
      List<Point> route = layout.route(e);
      assertThat(route.get(0)).as(seed).isEqualTo(layout.node(links.get(e).source()));
      assertThat(route.get(route.size() - 1))
          .as(seed)
          .isEqualTo(layout.node(links.get(e).target()));
      for (int i = 1; i < route.size(); i++) {
        assertThat(Math.abs(route.get(i).layer() - route.get(i - 1).layer())).as(seed).isEqualTo(1);
      }
    }
  }
}

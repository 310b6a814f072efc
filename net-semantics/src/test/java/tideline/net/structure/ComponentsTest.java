package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;

class ComponentsTest {

  @Test
  void findsSequentialComponentsWithTheirMoves() {
    Net net = NamedNets.mutualExclusion();
    List<Component> components = Components.sequential(net, SemiFlows.ofPlaces(net));

    assertThat(components).extracting(Component::name).containsExactly("s1", "s2", "s3");
    assertThat(components).allMatch(c -> c.kind() == Component.Kind.SEQUENTIAL);
    assertThat(components.get(2).places()).containsExactly(1, 3, 4);
    assertThat(components.get(2).moves(net))
        .containsExactly(
            new Component.Move(0, 4, 1),
            new Component.Move(1, 1, 4),
            new Component.Move(2, 4, 3),
            new Component.Move(3, 3, 4));
  }

  @Test
  void leavesInvariantsWithMoreTokensOut() {
    Net net = NamedNets.ring(3, 2);

    assertThat(Components.sequential(net, SemiFlows.ofPlaces(net))).isEmpty();
  }

  @Test
  void findsConnectedComponents() {
    NetBuilder b = new NetBuilder("parts");
    for (int p = 0; p < 5; p++) {
      b.place("p" + p, 0);
    }
    for (int t = 0; t < 3; t++) {
      b.transition("t" + t);
    }
    b.input(3, 0, 1).output(0, 0, 1).inhibitor(4, 1, 1).input(1, 1, 1);
    List<Component> components = Components.connected(b.build());

    assertThat(components)
        .extracting(Component::places)
        .containsExactly(new int[] {0, 3}, new int[] {1, 4}, new int[] {2}, new int[] {});
    assertThat(NetClass.of(b.build()).connected()).isFalse();
  }

  @Test
  void takesUnitsAsComponents() {
    NetBuilder b = new NetBuilder("units");
    b.place("a", 1);
    b.place("b", 0);
    Nupn.Unit root = new Nupn.Unit("root", List.of(), List.of(1));
    Nupn.Unit inner = new Nupn.Unit("inner", List.of(1, 0), List.of());
    b.nupn(new Nupn(List.of(root, inner), 0, true));
    List<Component> components = Components.units(b.build());

    assertThat(components).extracting(Component::name).containsExactly("inner");
    assertThat(components.get(0).places()).containsExactly(0, 1);
    assertThat(Components.units(NamedNets.ring(2, 1))).isEmpty();
  }

  @Test
  void ownsItsPlaces() {
    int[] places = {0, 1};
    Component component = new Component("c", places, Component.Kind.UNIT);
    places[0] = 9;
    component.places()[1] = 9;

    assertThat(component.places()).containsExactly(0, 1);
  }
}

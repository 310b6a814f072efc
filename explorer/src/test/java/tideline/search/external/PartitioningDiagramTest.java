package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.StepBuffer;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.store.StateStore;

/** On a net of five switches, each turned on and off by itself: 32 states. */
class PartitioningDiagramTest {

  private static final int SWITCHES = 5;

  private final PackedNet system = switches();
  private final StateStore store = explored(system);
  private final PlaceComponents components = new PlaceComponents(system);

  private static PackedNet switches() {
    NetBuilder builder = new NetBuilder("switches");
    for (int i = 0; i < SWITCHES; i++) {
      int off = builder.place("off" + i, 1);
      int on = builder.place("on" + i, 0);
      int turnOn = builder.transition("on" + i + "!");
      builder.input(off, turnOn, 1);
      builder.output(turnOn, on, 1);
      int turnOff = builder.transition("off" + i + "!");
      builder.input(on, turnOff, 1);
      builder.output(turnOff, off, 1);
    }
    Net net = builder.build();
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  private static StateStore explored(PackedNet system) {
    Explorer explorer = ExplorerBuilder.of(system).build();
    explorer.run();
    return explorer.store();
  }

  private PartitioningDiagram diagram(ComponentChoice choice) {
    return new PartitioningDiagram(system, components, choice);
  }

  private PartitionContents contents() {
    return new PartitionContents(store, new long[system.events()], 0);
  }

  /** The number of states in each partition that has any, the largest first. */
  private int[] sizes(PartitioningDiagram diagram) {
    int[] sizes = new int[1000];
    for (int ref = 0; ref < store.size(); ref++) {
      sizes[diagram.part(store.array(ref), store.offset(ref))]++;
    }
    return Arrays.stream(sizes).filter(n -> n > 0).map(n -> -n).sorted().map(n -> -n).toArray();
  }

  @Test
  void heuristicsOfThePaperDivideByOneComponent() {
    PartitioningDiagram diagram = diagram(ComponentChoices.mostEven());
    assertThat(diagram.refine(0, contents())).isTrue();
    assertThat(sizes(diagram)).containsExactly(16, 16);
  }

  @Test
  void adaptiveChoiceDividesLargePartsAtTheSameTime() {
    PartitioningDiagram diagram = diagram(ComponentChoices.adaptive());
    assertThat(diagram.refine(0, contents())).isTrue();
    assertThat(sizes(diagram)).containsExactly(8, 8, 8, 8);
    int part = diagram.part(store.array(0), store.offset(0));
    assertThat(diagram.parentOf(part)).as("what was divided").isZero();
  }

  @Test
  void refinementGivesUpOneNumberAndKeepsTheOthers() {
    PartitioningDiagram diagram = diagram(ComponentChoices.adaptive());
    diagram.refine(0, contents());
    int[] before = parts(diagram);
    int[] refs = IntStream.range(0, before.length).filter(r -> before[r] == before[0]).toArray();
    assertThat(diagram.refine(before[0], contents().only(refs))).isTrue();
    int[] after = parts(diagram);
    for (int ref = 0; ref < before.length; ref++) {
      if (before[ref] == before[0]) {
        assertThat(diagram.parentOf(after[ref])).isEqualTo(before[0]);
      } else {
        assertThat(after[ref]).isEqualTo(before[ref]);
      }
    }
  }

  private int[] parts(PartitioningDiagram diagram) {
    return IntStream.range(0, store.size())
        .map(ref -> diagram.part(store.array(ref), store.offset(ref)))
        .toArray();
  }

  @Test
  void hashedDiagramHasManyPartitionsFromTheBeginning() {
    PartitioningDiagram diagram = diagram(ComponentChoices.adaptive()).hashedAtFirst();
    assertThat(sizes(diagram)).hasSizeGreaterThan(20);
    boolean[] crossing = new boolean[system.events()];
    diagram.markCrossing(new int[] {diagram.part(store.array(0), store.offset(0))}, crossing);
    assertThat(crossing).containsOnly(true);
  }

  @Test
  void eventsCrossThatChangeWhatSomePartitionDependsOn() {
    PartitioningDiagram diagram = diagram(ComponentChoices.mostEven());
    diagram.refine(0, contents());
    boolean[] crossing = new boolean[system.events()];
    diagram.markCrossing(Arrays.stream(parts(diagram)).distinct().toArray(), crossing);
    for (int ref = 0; ref < store.size(); ref++) {
      StepBuffer steps = new StepBuffer(system.words());
      int from = diagram.part(store.array(ref), store.offset(ref));
      system.expand(store.array(ref), store.offset(ref), 0, Integer.MAX_VALUE, steps);
      for (int k = 0; k < steps.size(); k++) {
        assertThat(diagram.part(steps.words(), k * steps.stride()) != from)
            .as(system.eventName(steps.event(k)))
            .isEqualTo(crossing[steps.event(k)]);
      }
    }
  }

  @Test
  void restoredDiagramDividesAsBefore() throws IOException {
    PartitioningDiagram diagram = diagram(ComponentChoices.adaptive());
    diagram.refine(0, contents());
    int[] before = parts(diagram);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    diagram.save(new DataOutputStream(bytes));
    PartitioningDiagram again = diagram(ComponentChoices.adaptive());
    again.restore(read(bytes));
    assertThat(parts(again)).isEqualTo(before);
    assertThatThrownBy(() -> diagram(ComponentChoices.mostEven()).restore(read(bytes)))
        .as("another number of labels")
        .isInstanceOf(IOException.class);
  }

  private static DataInputStream read(ByteArrayOutputStream bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }
}

package tideline.search.forest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.oracle.GraphSystem;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.cache.ToyNets;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateTable;

/** Every state has one owner, however it is reached; and most steps stay where they are. */
class OwnersTest {

  private static final int MOST_STATES = 2000;

  @Test
  void stepsLeadToTheOwnerOfTheStateTheyLeadTo() {
    ForestSeries.compare(
        "owners",
        (net, expected, parts) -> {
          PackedNet system = ForestSeries.narrow(net);
          int[] weights = IntStream.range(0, net.places()).map(p -> p % parts).toArray();
          List<String> differences = new ArrayList<>();
          differences.addAll(new Walk(system, OwnerChoice.of(system, parts), parts).wrong());
          differences.addAll(
              new Walk(system, new WeighedOwners(system, parts, weights), parts).wrong());
          return differences;
        });
  }

  @Test
  void mostStepsOfPhilosophersStay() {
    PackedNet system = ToyNets.system("philosophers 6");
    Walk walk = new Walk(system, OwnerChoice.of(system, 2), 2);
    assertThat(walk.wrong()).isEmpty();
    assertThat(walk.crossing).isLessThan(walk.steps / 4);
    assertThat(walk.sizes[0]).isBetween(walk.states / 3, 2 * walk.states / 3);
  }

  @Test
  void systemsWithoutNumbersAreDividedByHash() {
    TransitionSystem system = GraphSystem.chain(50);
    assertThat(OwnerChoice.of(system, 3)).isInstanceOf(HashedOwners.class);
    assertThat(new Walk(system, OwnerChoice.of(system, 3), 3).wrong()).isEmpty();
  }

  /** All steps between the first states of a breadth-first search. */
  private static final class Walk {

    private final TransitionSystem system;
    private final Owners owners;
    private final int[] sizes;
    private int states;
    private int steps;
    private int crossing;

    Walk(TransitionSystem system, Owners owners, int parts) {
      this.system = system;
      this.owners = owners;
      sizes = new int[parts];
    }

    /** The steps whose owner is another one than that of the state. */
    List<String> wrong() {
      List<String> wrong = new ArrayList<>();
      StateTable table = new StateTable(system.words(), MemoryBudget.unlimited());
      StepBuffer buffer = new StepBuffer(system.words());
      system.initial(buffer.words(), buffer.append(-1));
      table.prepare(buffer);
      table.intern(buffer, 0);
      for (; states < table.size() && states < MOST_STATES; states++) {
        int owner = owners.owner(table.array(states), table.offset(states));
        sizes[owner]++;
        buffer.clear();
        try {
          system.expand(table.array(states), table.offset(states), 0, Integer.MAX_VALUE, buffer);
        } catch (LayoutExceededException e) {
          continue;
        }
        for (int k = 0; k < buffer.size(); k++) {
          int at = k * buffer.stride();
          int after = owners.after(owner, buffer.event(k), buffer.words(), at);
          steps++;
          crossing += after == owner ? 0 : 1;
          if (after != owners.owner(buffer.words(), at)) {
            wrong.add(system.eventName(buffer.event(k)) + " from state " + states);
          }
        }
        table.prepare(buffer);
        for (int k = 0; k < buffer.size(); k++) {
          table.intern(buffer, k);
        }
      }
      return wrong;
    }
  }
}

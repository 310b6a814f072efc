package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import tideline.pivot.TransitionSystem;

/** What every open set owes to the explorer; each implementation has a test that extends this. */
public abstract class OpenSetContract {

  private static final int SLICE = 8;

  /** A fresh, empty open set. */
  protected abstract OpenSet create();

  /** False for an open set that relies on a store which never gives a handle out again. */
  protected boolean takesHandlesInAnyOrder() {
    return true;
  }

  @Test
  void emptySetSelectsNothing() {
    OpenSet open = create();
    assertThat(open.select(new Slice(SLICE))).isFalse();
    assertThat(open.size()).isZero();
    assertThat(open.bytes()).isNotNegative();
  }

  @Test
  void onlyStateIsSelectedAndLeavesWithItsLastEvent() {
    OpenSet open = create();
    open.insert(0);
    assertThat(open.size()).isEqualTo(1);
    Slice slice = new Slice(SLICE);
    assertThat(open.select(slice)).isTrue();
    assertThat(slice.size()).isEqualTo(1);
    assertThat(slice.ref(0)).isZero();
    assertThat(slice.from(0)).isZero();
    assertThat(slice.limit()).isPositive();
    open.advanced(slice, 0, TransitionSystem.DONE);
    assertThat(open.size()).isZero();
    assertThat(open.select(slice)).isFalse();
    assertThat(open.select(slice)).as("again").isFalse();
  }

  @Test
  void canBeFilledAgainAfterItWasEmpty() {
    OpenSet open = create();
    Slice slice = new Slice(SLICE);
    for (int ref = 0; ref < 20; ref++) {
      assertThat(open.select(slice)).isFalse();
      open.insert(ref);
      assertThat(open.select(slice)).isTrue();
      assertThat(slice.ref(0)).isEqualTo(ref);
      open.advanced(slice, 0, TransitionSystem.DONE);
    }
  }

  @Test
  void thousandsOfOpenStatesAreAllSelectedOnce() {
    OpenSet open = create();
    for (int ref = 0; ref < 5000; ref++) {
      open.insert(ref);
    }
    assertThat(open.size()).isEqualTo(5000);
    Set<Integer> selected = new HashSet<>();
    Slice slice = new Slice(SLICE);
    while (open.select(slice)) {
      for (int i = 0; i < slice.size(); i++) {
        assertThat(selected.add(slice.ref(i))).as("state %d", slice.ref(i)).isTrue();
        open.advanced(slice, i, TransitionSystem.DONE);
      }
    }
    assertThat(selected).hasSize(5000);
    assertThat(open.size()).isZero();
  }

  @Test
  void sliceIsNeverOverfilled() {
    for (int capacity = 1; capacity <= 4; capacity++) {
      OpenSet open = create();
      for (int ref = 0; ref < 10; ref++) {
        open.insert(ref);
      }
      Slice slice = new Slice(capacity);
      assertThat(open.select(slice)).isTrue();
      assertThat(slice.size()).isBetween(1, capacity);
    }
  }

  @Test
  void randomSearchesSelectWhatIsOpenWithTheEventItGoesOnFrom() {
    for (long seed = 0; seed < 200; seed++) {
      int[] fresh = {0};
      simulate(new Random(seed), bound -> fresh[0]++, "seed " + seed);
    }
  }

  @Test
  void handlesInAnyOrderAndHandlesGivenOutAgainAreSelectedToo() {
    assumeTrue(takesHandlesInAnyOrder());
    for (long seed = 0; seed < 200; seed++) {
      Random handles = new Random(-seed);
      simulate(new Random(seed), handles::nextInt, "seed " + seed);
    }
  }

  /**
   * A search in which each state has up to four events and each event may reach new states.
   *
   * @param handles gives a handle below a number; one that is open is not taken
   */
  private void simulate(Random random, IntUnaryOperator handles, String message) {
    OpenSet open = create();
    Slice slice = new Slice(1 + random.nextInt(SLICE));
    Map<Integer, Integer> eventsLeft = new HashMap<>();
    Map<Integer, Integer> goesOnFrom = new HashMap<>();
    int toInsert = 400;
    for (int begin = 1 + random.nextInt(3); begin > 0; begin--) {
      toInsert -= insert(open, handles.applyAsInt(300), random, eventsLeft, goesOnFrom);
    }
    while (open.select(slice)) {
      assertThat(slice.size()).as(message).isBetween(1, slice.capacity());
      for (int i = 0; i < slice.size(); i++) {
        int ref = slice.ref(i);
        assertThat(goesOnFrom).as(message).containsEntry(ref, slice.from(i));
        int left = eventsLeft.get(ref);
        int executed = Math.min(left, slice.limit());
        boolean done = executed == left;
        goesOnFrom.put(ref, slice.from(i) + executed);
        eventsLeft.put(ref, left - executed);
        open.advanced(slice, i, done ? TransitionSystem.DONE : goesOnFrom.get(ref));
        if (done) {
          goesOnFrom.remove(ref);
          eventsLeft.remove(ref);
        }
        for (int k = random.nextInt(executed + 1); k > 0 && toInsert > 0; k--) {
          toInsert -= insert(open, handles.applyAsInt(300), random, eventsLeft, goesOnFrom);
        }
      }
      assertThat(open.size()).as(message).isEqualTo(goesOnFrom.size());
    }
    assertThat(goesOnFrom).as("nothing is forgotten, " + message).isEmpty();
  }

  private static int insert(
      OpenSet open,
      int ref,
      Random random,
      Map<Integer, Integer> eventsLeft,
      Map<Integer, Integer> goesOnFrom) {
    if (goesOnFrom.containsKey(ref)) {
      return 0;
    }
    open.insert(ref);
    eventsLeft.put(ref, random.nextInt(5));
    goesOnFrom.put(ref, 0);
    return 1;
  }
}

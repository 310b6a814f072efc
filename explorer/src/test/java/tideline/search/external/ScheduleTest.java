package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {

  private static final long LIMIT = 100;

  private final Partition large = partition(1, 60, 30);
  private final Partition middle = partition(2, 40, 25);
  private final Partition small = partition(3, 5, 4);
  private final Partition first = partition(4, 0, 1);
  private final Partition second = partition(5, 0, 2);

  private static Partition partition(int number, long states, long pending) {
    Partition p = new Partition(number);
    p.states = states;
    p.open = pending;
    return p;
  }

  private static List<Partition> chosen(Schedule schedule, Partition... busy) {
    return schedule.choose(List.of(busy), p -> p.open, LIMIT);
  }

  @Test
  void longestQueueComesFirstAndOthersWhileTheyFillHalfOfMemory() {
    assertThat(chosen(Schedule.LONGEST_QUEUE, small, large, middle)).containsExactly(large);
    assertThat(chosen(Schedule.LONGEST_QUEUE, small, middle)).containsExactly(middle, small);
    assertThat(chosen(Schedule.LONGEST_QUEUE, first, second)).containsExactly(second, first);
  }

  @Test
  void leastReadingTakesThePartitionWithTheMostToDoForEachState() {
    assertThat(chosen(Schedule.LEAST_READING, large, middle, small)).containsExactly(small);
    assertThat(chosen(Schedule.LEAST_READING, large, middle)).containsExactly(middle);
  }

  @Test
  void leastReadingTakesAllPartitionsWithoutStatesTogether() {
    assertThat(chosen(Schedule.LEAST_READING, large, first, small, second))
        .containsExactly(first, second);
  }
}

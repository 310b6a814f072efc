package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** The time limits only keep a hanging test from hanging for ever. */
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
class CrewTest {

  @Test
  void everyPieceIsDoneOnceInEveryRound() {
    for (int size = 1; size <= 4; size++) {
      try (Crew crew = new Crew(size)) {
        AtomicIntegerArray done = new AtomicIntegerArray(size);
        for (int round = 1; round <= 500; round++) {
          crew.together(done::incrementAndGet);
          for (int i = 0; i < size; i++) {
            assertThat(done.get(i)).isEqualTo(round);
          }
        }
      }
    }
  }

  @Test
  void callingThreadDoesTheFirstPieceAndOthersTheRest() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Thread[] of = new Thread[3];
    try (Crew crew = new Crew(3)) {
      crew.together(
          i -> {
            of[i] = Thread.currentThread();
            threads.add(of[i]);
          });
    }
    assertThat(of[0]).isSameAs(Thread.currentThread());
    assertThat(threads).hasSize(3);
  }

  @Test
  void failureOfAnyPieceIsTheFailureOfTheRound() {
    for (int failing = 0; failing < 3; failing++) {
      int self = failing;
      RuntimeException exception = new IllegalArgumentException("piece " + failing);
      Error error = new StackOverflowError("piece " + failing);
      try (Crew crew = new Crew(3)) {
        assertThatThrownBy(() -> crew.together(i -> raise(i == self, exception)))
            .isSameAs(exception);
      }
      try (Crew crew = new Crew(3)) {
        assertThatThrownBy(
                () ->
                    crew.together(
                        i -> {
                          if (i == self) {
                            throw error;
                          }
                        }))
            .isSameAs(error);
      }
    }
  }

  private static void raise(boolean now, RuntimeException exception) {
    if (now) {
      throw exception;
    }
  }

  @Test
  void interruptionNeitherHangsNorSkipsAPiece() {
    AtomicIntegerArray done = new AtomicIntegerArray(3);
    try (Crew crew = new Crew(3)) {
      for (int round = 0; round < 50; round++) {
        Thread.currentThread().interrupt();
        crew.together(done::incrementAndGet);
      }
      for (int i = 0; i < 3; i++) {
        assertThat(done.get(i)).as("piece %d", i).isEqualTo(50);
      }
    } finally {
      assertThat(Thread.interrupted()).as("the interruption is not lost").isTrue();
    }
  }

  @Test
  void threadsEndWithTheCrew() throws InterruptedException {
    ThreadGroup group = new ThreadGroup("crew");
    Thread caller =
        new Thread(
            group,
            () -> {
              try (Crew crew = new Crew(4)) {
                crew.together(i -> {});
              }
            });
    caller.start();
    caller.join();
    Thread[] left = new Thread[10];
    int count = group.enumerate(left);
    for (int i = 0; i < count; i++) {
      left[i].join();
    }
    assertThat(group.enumerate(left)).isZero();
  }
}

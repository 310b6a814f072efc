package tideline.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.net.explored.NetModel;
import tideline.net.family.Families;
import tideline.search.Ending;

/** Memory that is held for the report is there during a search, and given back whatever ends it. */
class SpareMemoryTest {

  private static final class Run extends SearchRun {
    private final Supplier<Ending> work;
    private int during;
    private int atReport = -1;

    Run(Supplier<Ending> work) {
      super(request());
      this.work = work;
    }

    private static SearchRequest request() {
      NetModel model =
          new NetModel(Families.byName("milner").orElseThrow().generate(List.of("2"), 0));
      return SearchRequest.of(model).memoryBytes(1 << 20).build();
    }

    @Override
    protected Ending search() {
      during = spareBytes();
      return work.get();
    }

    @Override
    protected ProgressSample sample() {
      return new ProgressSample("exploring", 0, 0, 0, 0, 0);
    }

    @Override
    protected SearchOutcome outcome(RunEnding ending) {
      atReport = spareBytes();
      return SearchOutcome.of(ending, 0, new Facts());
    }
  }

  @Test
  void isGivenBackWhenTheSearchEnds() {
    Run run = new Run(() -> Ending.EXHAUSTED);
    run.outcome();
    assertThat(run.during).isPositive();
    assertThat(run.atReport).isZero();
  }

  @Test
  void isGivenBackWhenTheHeapIsFull() {
    Run run =
        new Run(
            () -> {
              throw new OutOfMemoryError();
            });
    assertThat(run.outcome().ending()).isEqualTo(RunEnding.heapFull());
    assertThat(run.during).isPositive();
    assertThat(run.atReport).isZero();
  }
}

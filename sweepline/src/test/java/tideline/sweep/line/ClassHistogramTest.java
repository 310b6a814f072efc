package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.sweep.ToyNets;
import tideline.sweep.line.ClassHistogram.Bar;
import tideline.sweep.progress.ProgressMeasure;

class ClassHistogramTest {

  private final ClassHistogram histogram = new ClassHistogram();

  @Test
  void hasABarForEachValueAndAddsUpSweeps() {
    histogram.lineLeft(new long[] {1, 5}, 3, 0);
    histogram.lineLeft(new long[] {0, 7}, 2, 1);
    histogram.lineLeft(new long[] {1, 5}, 4, 2);
    assertThat(histogram.bars())
        .containsExactly(new Bar(List.of(0L, 7L), 1, 2, 1), new Bar(List.of(1L, 5L), 1, 7, 2));
  }

  @Test
  void joinsNeighboursWhenThereAreTooManyAndLosesNothing() {
    for (long value = 0; value < 10_000; value++) {
      histogram.lineLeft(new long[] {value}, 1, value % 2);
    }
    assertThat(histogram.bars()).hasSizeBetween(50, ClassHistogram.MOST_BARS);
    assertThat(histogram.bars().stream().mapToLong(Bar::states).sum()).isEqualTo(10_000);
    assertThat(histogram.bars().stream().mapToLong(Bar::values).sum()).isEqualTo(10_000);
    assertThat(histogram.bars().stream().mapToLong(Bar::regress).sum()).isEqualTo(5_000);
    assertThat(histogram.bars().stream().mapToLong(bar -> bar.value().get(0))).isSorted();
  }

  @Test
  void keepsTheFirstEntriesOfLongValues() {
    long[] value = new long[100];
    histogram.lineLeft(value, 1, 0);
    value[99] = 1;
    histogram.lineLeft(value, 1, 0);
    assertThat(histogram.bars()).hasSize(1);
    assertThat(histogram.bars().get(0).value()).hasSize(ClassHistogram.MOST_ENTRIES);
  }

  @Test
  void beginsAnewWithARepairedMeasure() {
    histogram.lineLeft(new long[] {1, 5}, 3, 0);
    histogram.lineLeft(new long[] {1}, 2, 0);
    assertThat(histogram.bars()).containsExactly(new Bar(List.of(1L), 1, 2, 0));
  }

  @Test
  void countsTheVisitsAndRegressEdgesOfASweep() {
    Net net = ToyNets.net("workflow 4,2");
    SweepOptions options = SweepOptions.of(ProgressMeasure.parse("done-2*todo,todo", net));
    for (Regress regress : Regress.values()) {
      ClassHistogram bars = new ClassHistogram();
      SweepResult result =
          new SweepSearch(ToyNets.system(net), options.withRegress(regress).withObserver(bars))
              .run();
      assertThat(bars.bars().stream().mapToLong(Bar::states).sum()).isEqualTo(result.visits());
      assertThat(bars.bars().stream().mapToLong(Bar::regress).sum())
          .isEqualTo(result.regressEdges());
    }
  }
}

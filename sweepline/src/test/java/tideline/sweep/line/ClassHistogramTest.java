package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.sweep.ToyNets;
import tideline.sweep.line.ClassHistogram.Arc;
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
  void knowsWhereEdgesLeadBackTo() {
    histogram.lineLeft(new long[] {2}, 3, 0);
    histogram.regressed(new long[] {1});
    histogram.regressed(new long[] {2});
    histogram.regressed(new long[] {1});
    histogram.lineLeft(new long[] {5}, 4, 3);
    histogram.regressed(new long[] {1});
    histogram.lineLeft(new long[] {5}, 1, 1);
    assertThat(histogram.arcs())
        .containsExactly(
            new Arc(List.of(5L), List.of(1L), 3), new Arc(List.of(5L), List.of(2L), 1));
    assertThat(histogram.bars().stream().map(Bar::value))
        .containsExactly(List.of(1L), List.of(2L), List.of(5L));
  }

  @Test
  void joinsArcsWithTheBarsAndLosesNoEdge() {
    for (long value = 1; value < 5_000; value++) {
      for (long to = Math.max(0, value - 3); to < value; to++) {
        histogram.regressed(new long[] {to});
      }
      histogram.lineLeft(new long[] {value}, 1, Math.min(3, value));
    }
    long regress = histogram.bars().stream().mapToLong(Bar::regress).sum();
    assertThat(histogram.arcs().stream().mapToLong(Arc::edges).sum()).isEqualTo(regress);
    List<List<Long>> values = histogram.bars().stream().map(Bar::value).toList();
    assertThat(histogram.arcs())
        .allMatch(arc -> values.contains(arc.from()) && values.contains(arc.to()))
        .hasSizeLessThan(3 * ClassHistogram.MOST_BARS);
  }

  @Test
  void tellsValuesOfManyEntriesApart() {
    long[] value = new long[100];
    histogram.lineLeft(value, 1, 0);
    value[99] = 1;
    histogram.lineLeft(value, 1, 0);
    assertThat(histogram.bars()).hasSize(2);
    assertThat(histogram.bars().get(1).value()).hasSize(100).last().isEqualTo(1L);
  }

  @Test
  void beginsAnewWithARepairedMeasure() {
    histogram.lineLeft(new long[] {1, 5}, 3, 0);
    histogram.lineLeft(new long[] {1}, 2, 0);
    assertThat(histogram.bars()).containsExactly(new Bar(List.of(1L), 1, 2, 0));
  }

  private static int compare(List<Long> a, List<Long> b) {
    return Arrays.compare(
        a.stream().mapToLong(n -> n).toArray(), b.stream().mapToLong(n -> n).toArray());
  }

  @Test
  void countsTheVisitsAndRegressEdgesOfASweep() {
    Net net = ToyNets.net("workflow 4,2");
    ProgressMeasure measure = ProgressMeasure.parse("todo,done", net);
    for (Regress regress : Regress.values()) {
      ClassHistogram bars = new ClassHistogram();
      SweepResult result =
          SweepBuilder.of(ToyNets.system(net), measure)
              .regress(regress)
              .observe(bars)
              .build()
              .run();
      assertThat(bars.bars().size()).isLessThan(ClassHistogram.MOST_BARS / 2);
      assertThat(bars.bars().stream().mapToLong(Bar::states).sum()).isEqualTo(result.visits());
      assertThat(bars.bars().stream().mapToLong(Bar::regress).sum())
          .isEqualTo(result.regressEdges());
      assertThat(bars.arcs().stream().mapToLong(Arc::edges).sum()).isEqualTo(result.regressEdges());
      for (Bar bar : bars.bars()) {
        assertThat(
                bars.arcs().stream()
                    .filter(arc -> arc.from().equals(bar.value()))
                    .mapToLong(Arc::edges)
                    .sum())
            .isEqualTo(bar.regress());
      }
      assertThat(bars.arcs())
          .isNotEmpty()
          .allMatch(arc -> compare(arc.to(), arc.from()) < 0, "leads back");
    }
  }
}

package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.bdd.level.Grouping;
import tideline.bdd.logic.SymbolicLogic;
import tideline.bdd.order.ForceOrder;
import tideline.net.expression.LinearExpression;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.property.Formula;
import tideline.net.work.WorkInterruptedException;

/** Diagrams and the orders of their levels end when their thread is interrupted. */
class InterruptionTest {

  /** Far more than the work needs to end; met only where it does not look at all. */
  private static final long SAFETY_MILLIS = 20_000;

  private static Object interrupted(Supplier<Object> work) throws InterruptedException {
    AtomicReference<Object> answer = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                do {
                  answer.set(work.get()); // again, should it be done before the interruption
                } while (!Thread.currentThread().isInterrupted());
              } catch (WorkInterruptedException e) {
                answer.set(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    Thread.sleep(100);
    thread.interrupt();
    thread.join(SAFETY_MILLIS);
    assertThat(thread.isAlive()).as("still at work").isFalse();
    return answer.get();
  }

  private static Net random(int places) {
    SplittableRandom random = new SplittableRandom(5);
    NetBuilder net = new NetBuilder("random");
    for (int p = 0; p < places; p++) {
      net.place("p" + p, 1);
    }
    for (int t = 0; t < places; t++) {
      int number = net.transition("t" + t);
      net.input(random.nextInt(places), number, 1).input(random.nextInt(places), number, 1);
      net.output(number, random.nextInt(places), 1).output(number, random.nextInt(places), 1);
    }
    return net.build();
  }

  @Tag("slow")
  @Test
  void ordersEnd() throws InterruptedException {
    Grouping grouping = Grouping.byPlaces(random(200_000));
    assertThat(interrupted(() -> ForceOrder.all(grouping)))
        .isInstanceOf(WorkInterruptedException.class);
  }

  @Test
  void explorationEndsAsTruncated() throws InterruptedException {
    Net net = random(300);
    for (KernelChoice kernel : new KernelChoice[] {KernelChoice.LIST, KernelChoice.JAVABDD}) {
      Object answer =
          interrupted(
              () ->
                  SymbolicExplorer.explore(
                      net,
                      SymbolicOptions.defaults().withKernel(kernel).withMemoryBytes(64L << 20)));
      assertThat(((SymbolicResult) answer).isComplete()).as("%s", kernel).isFalse();
    }
  }

  @Test
  void formulasEnd() throws InterruptedException {
    Net net = Families.byName("philosophers").orElseThrow().build(new int[] {9}, 0);
    Formula all = new Formula.AtMostZero(new LinearExpression(new int[] {0}, new long[] {1}, -1));
    Object answer =
        interrupted(
            () ->
                SymbolicExplorer.explore(
                    net,
                    SymbolicOptions.defaults(),
                    (kernel, events, reachable) -> {
                      SymbolicLogic logic = new SymbolicLogic(kernel, events, reachable);
                      while (true) {
                        logic.holds(
                            new Formula.Temporal(
                                Formula.Quantifier.ALL,
                                Formula.Operator.GLOBALLY,
                                null,
                                new Formula.Temporal(
                                    Formula.Quantifier.EXISTS,
                                    Formula.Operator.FINALLY,
                                    null,
                                    all)));
                      }
                    }));
    assertThat(((SymbolicResult) answer).reason()).contains("interrupted");
  }
}

package tideline.cluster.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import scala.Tuple2;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import tideline.cluster.kernel.Block;
import tideline.cluster.kernel.ClusterRun;
import tideline.cluster.kernel.Summary;

/**
 * A round as a job of two stages: one sends, one takes in. Partitions are dealt out evenly to the
 * executors that are there, anew when one comes or goes.
 */
final class SparkStage implements ClusterRun.Stage {

  /** Shuffle files go when the driver's collector finds their job dead. */
  private static final int ROUNDS_BETWEEN_COLLECTIONS = 16;

  private final JavaSparkContext spark;
  private final Plan plan;
  private final Broadcast<Plan> shared;
  private final Set<String> executors = new ConcurrentSkipListSet<>();

  SparkStage(JavaSparkContext spark, Plan plan) {
    this.spark = spark;
    this.plan = plan;
    shared = spark.broadcast(plan);
    spark.sc().addSparkListener(new Executors());
  }

  private final class Executors extends SparkListener {
    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded event) {
      executors.add("executor_" + event.executorInfo().executorHost() + "_" + event.executorId());
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
      executors.removeIf(place -> place.endsWith("_" + event.executorId()));
    }
  }

  private String[] places() {
    List<String> known = new ArrayList<>(new TreeSet<>(executors));
    String[] places = new String[known.isEmpty() ? 0 : plan.partitions()];
    for (int p = 0; p < places.length; p++) {
      places[p] = known.get(p % known.size());
    }
    return places;
  }

  @Override
  public List<Summary> round(int round, int[] widenings) throws IOException {
    if (round % ROUNDS_BETWEEN_COLLECTIONS == ROUNDS_BETWEEN_COLLECTIONS - 1) {
      System.gc();
    }
    try {
      return new ArrayList<>(job(round, widenings).collect());
    } catch (RuntimeException e) {
      throw Plan.failed(e);
    } catch (Exception e) {
      if (e instanceof SparkException || e instanceof InterruptedException) {
        throw Plan.failed(e); // thrown by Scala, which declares nothing
      }
      throw e;
    }
  }

  private JavaRDD<Summary> job(int round, int[] widenings) {
    int partitions = plan.partitions();
    Broadcast<Plan> known = shared;
    String[] places = places();
    JavaRDD<Integer> numbers =
        spark.parallelize(IntStream.range(0, partitions).boxed().toList(), partitions);
    if (round == 0) {
      return pinned(numbers, places)
          .map(number -> known.value().kernel(widenings).absorb(0, number, List.of()));
    }
    JavaPairRDD<Integer, byte[]> sent =
        pinned(numbers, places)
            .flatMapToPair(
                number -> pairs(known.value().kernel(widenings).expand(round - 1, number)))
            .partitionBy(new HashPartitioner(partitions));
    JavaRDD<Tuple2<Integer, byte[]>> arrived = sent.mapPartitions(all -> all, true);
    return pinned(arrived, places)
        .mapPartitionsWithIndex(
            (number, all) -> {
              List<byte[]> blocks = new ArrayList<>();
              all.forEachRemaining(pair -> blocks.add(pair._2()));
              return Collections.singletonList(
                      known.value().kernel(widenings).absorb(round, number, blocks))
                  .iterator();
            },
            true);
  }

  private static Iterator<Tuple2<Integer, byte[]>> pairs(List<Block> blocks) {
    return blocks.stream().map(b -> new Tuple2<>(b.target(), b.content())).iterator();
  }

  private static <T> JavaRDD<T> pinned(JavaRDD<T> source, String[] places) {
    ClassTag<T> type = source.classTag();
    ClassTag<T> tag = type == null ? ClassTag$.MODULE$.apply(Object.class) : type;
    return new JavaRDD<>(new PinnedRdd<>(source.rdd(), places, tag), tag);
  }
}

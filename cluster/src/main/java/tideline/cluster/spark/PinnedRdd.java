package tideline.cluster.spark;

import java.util.List;
import org.apache.spark.Partition;
import org.apache.spark.TaskContext;
import org.apache.spark.rdd.RDD;
import scala.collection.Iterator;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;

/** Asks for each partition to be computed where its states are. */
final class PinnedRdd<T> extends RDD<T> {

  private final RDD<T> source;
  private final String[] places;

  /**
   * @param places for each partition {@code executor_HOST_ID}; empty where any will do
   */
  PinnedRdd(RDD<T> source, String[] places, ClassTag<T> type) {
    super(source, type);
    this.source = source;
    this.places = places;
  }

  @Override
  public Iterator<T> compute(Partition split, TaskContext context) {
    return source.iterator(split, context);
  }

  @Override
  public Partition[] getPartitions() {
    return source.partitions();
  }

  @Override
  public Seq<String> getPreferredLocations(Partition split) {
    String place = split.index() < places.length ? places[split.index()] : "";
    List<String> wanted = place.isEmpty() ? List.of() : List.of(place);
    return CollectionConverters.asScala(wanted).toSeq();
  }
}

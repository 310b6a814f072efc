package tideline.site.patch;

import java.util.function.Supplier;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DefaultWeightedEdge;

/** Makes the edges that graphs in tideline have. */
final class Edges<T> implements Supplier<T> {

  private final boolean isWeighted;

  Edges(Class<? extends T> kind) {
    isWeighted = kind.getName().endsWith("WeightedEdge");
  }

  @Override
  @SuppressWarnings("unchecked") // the kind is one of the two
  public T get() {
    return (T) (isWeighted ? new DefaultWeightedEdge() : new DefaultEdge());
  }
}

package tideline.net.explored;

import java.util.Arrays;
import tideline.model.TokenTally;
import tideline.net.firing.PackedMarkings;
import tideline.net.marking.Layout;
import tideline.net.marking.TokenMaxima;
import tideline.pivot.TransitionSystem;

/** The tally of a packed net. */
final class LayoutTally implements TokenTally {

  private final TokenMaxima maxima;

  LayoutTally(Layout layout) {
    maxima = new TokenMaxima(layout);
  }

  @Override
  public void record(long[] states, int at) {
    maxima.record(states, at);
  }

  @Override
  public void relayout(TransitionSystem wider) {
    maxima.relayout(wider.as(PackedMarkings.class).orElseThrow().layout());
  }

  @Override
  public void merge(TokenTally other) {
    maxima.merge(((LayoutTally) other).maxima);
  }

  @Override
  public long mostInPlace() {
    return maxima.mostInPlace();
  }

  @Override
  public long mostInMarking() {
    return maxima.mostInMarking();
  }

  @Override
  public long[] perPlace() {
    return maxima.perPlace();
  }

  @Override
  public long[] save() {
    long[] perPlace = maxima.perPlace();
    long[] saved = Arrays.copyOf(perPlace, perPlace.length + 1);
    saved[perPlace.length] = maxima.mostInMarking();
    return saved;
  }

  @Override
  public void restore(long[] saved) {
    maxima.restore(Arrays.copyOf(saved, saved.length - 1), saved[saved.length - 1]);
  }
}

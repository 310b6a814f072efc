package tideline.search.depth;

import java.util.Arrays;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** Another system without its parallel edges: of several events to one state only the first. */
record DistinctSuccessors(TransitionSystem system) implements TransitionSystem {

  @Override
  public int words() {
    return system.words();
  }

  @Override
  public int events() {
    return system.events();
  }

  @Override
  public void initial(long[] target, int at) {
    system.initial(target, at);
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    StepBuffer all = new StepBuffer(words());
    system.expand(states, at, 0, Integer.MAX_VALUE, all);
    int left = limit;
    for (int k = 0; k < all.size(); k++) {
      if (all.event(k) >= from && !isRepetition(all, k)) {
        if (left-- == 0) {
          return all.event(k);
        }
        int to = out.append(all.event(k));
        System.arraycopy(all.words(), k * words(), out.words(), to, words());
      }
    }
    return DONE;
  }

  private static boolean isRepetition(StepBuffer all, int k) {
    int w = all.stride();
    for (int j = 0; j < k; j++) {
      if (Arrays.equals(all.words(), j * w, j * w + w, all.words(), k * w, k * w + w)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String eventName(int event) {
    return system.eventName(event);
  }

  @Override
  public String describe(long[] states, int at) {
    return system.describe(states, at);
  }

  @Override
  public Relayout widen(LayoutExceededException exceeded) {
    Relayout wider = system.widen(exceeded);
    return new Relayout(new DistinctSuccessors(wider.system()), wider.mapping());
  }
}

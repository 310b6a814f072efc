package tideline.teach;

import java.util.HashMap;
import java.util.Map;
import tideline.pivot.TransitionSystem;
import tideline.search.locality.LocalityObserver;
import tideline.search.locality.SlotView;

/** Adds the slots of the cache: where a state is stored, and {@code evict} for the one before. */
final class LocalityRecorder extends Recorder implements LocalityObserver {

  private final Map<Long, Integer> contents = new HashMap<>();
  private SlotView slots;

  LocalityRecorder(Journal journal, TransitionSystem system) {
    super(journal, system);
  }

  @Override
  public void watches(SlotView seen) {
    slots = seen;
  }

  @Override
  void inserted(Step step, int source, int ref) {
    long slot = slots == null ? -1 : slots.lastSlot();
    if (slot < 0) {
      return;
    }
    Integer former = contents.put(slot, state(ref));
    if (former != null) {
      journal().add(Step.of("evict").with("state", former).with("slot", slot));
    }
    step.with("slot", slot);
  }
}

package tideline.teach;

import tideline.pivot.TransitionSystem;
import tideline.search.cache.CacheObserver;
import tideline.search.cache.TreeView;
import tideline.search.observe.Directive;

/**
 * Adds the termination-detection tree: {@code unref}, {@code leave}, {@code reattach}, {@code
 * evict}, {@code full}, and the reference counters at every step that changes them.
 */
final class CacheRecorder extends Recorder implements CacheObserver {

  private static final int NOBODY = -1;

  private TreeView tree;
  private int closing = NOBODY;
  private int above = NOBODY;
  private int released = NOBODY;

  CacheRecorder(Journal journal, TransitionSystem system) {
    super(journal, system);
  }

  @Override
  public void watches(TreeView seen) {
    tree = seen;
  }

  @Override
  void inserted(Step step, int source, int ref) {
    if (tree != null) {
      step.with("refs", tree.refs(ref));
      if (source >= 0) {
        step.with("sourceRefs", tree.refs(source));
      }
    }
  }

  @Override
  void afterInsert(int source, int ref) {
    if (above != NOBODY) {
      journal()
          .add(
              Step.of("reattach")
                  .with("state", state(ref))
                  .with("predecessor", state(above))
                  .with("refs", tree.refs(above)));
      above = NOBODY;
    }
  }

  @Override
  void met(Step step, int ref) {
    if (tree != null) {
      step.with("in", tree.contains(ref) ? "tree" : "cache");
    }
  }

  @Override
  public void reattached(int ref, int predecessor) {
    above = predecessor;
  }

  /** The figure closes a state before it takes references away; the policy is told first. */
  @Override
  public void left(int ref) {
    if (closing == NOBODY) {
      closing = ref;
      close(ref);
    }
    released = tree.predecessor(ref);
    Step step = Step.of("leave").with("state", state(ref));
    if (released != NOBODY) {
      step.with("predecessor", state(released));
    }
    journal().add(step);
  }

  @Override
  public Directive closed(int ref) {
    int held = released;
    if (closing == NOBODY) {
      close(ref);
      held = ref;
    }
    if (tree != null && held != NOBODY) {
      journal().add(Step.of("unref").with("state", state(held)).with("refs", tree.refs(held)));
    }
    closing = NOBODY;
    released = NOBODY;
    return Directive.CONTINUE;
  }

  @Override
  public void evicted(int ref) {
    journal().add(Step.of("evict").with("state", state(ref)));
  }

  @Override
  public void outOfCandidates() {
    journal().add(Step.of("full").with("treeStates", tree.size()));
  }
}

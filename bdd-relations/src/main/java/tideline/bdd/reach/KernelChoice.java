package tideline.bdd.reach;

import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.list.ListKernel;

/** The libraries of diagrams that can be chosen. */
public enum KernelChoice {
  /** List diagrams: by far the fastest, and the only ones that need no bounds. */
  LIST;

  /**
   * @param bounds by place the most tokens it can hold, or -1 where that is unknown
   */
  public DiagramKernel open(LevelEvents events, long[] bounds, KernelLimits limits) {
    return switch (this) {
      case LIST -> new ListKernel(events, bounds, limits);
    };
  }
}

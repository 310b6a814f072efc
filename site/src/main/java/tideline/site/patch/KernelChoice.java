package tideline.site.patch;

import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.list.ListKernel;

/** List diagrams only: JavaBDD stays outside. */
final class KernelChoice {

  private KernelChoice() {}

  public DiagramKernel open(LevelEvents events, long[] bounds, long[] room, KernelLimits limits) {
    return new ListKernel(events, bounds, limits);
  }
}

package tideline.bdd.list;

import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.DiagramKernelContract;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.level.LevelEvents;

class ListKernelTest extends DiagramKernelContract {

  @Override
  protected DiagramKernel open(LevelEvents events, long[] bounds, KernelLimits limits) {
    return new ListKernel(events, bounds, limits);
  }
}

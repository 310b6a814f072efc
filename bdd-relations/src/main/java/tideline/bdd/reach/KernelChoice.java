package tideline.bdd.reach;

import java.util.Locale;
import tideline.bdd.javabdd.JavaBddKernel;
import tideline.bdd.javabdd.Reordering;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.list.ListKernel;

/** The libraries of diagrams that can be chosen. */
public enum KernelChoice {
  /** List diagrams: by far the fastest, and the only ones that need no bounds. */
  LIST,
  /** Binary diagrams of JavaBDD. */
  JAVABDD,
  /** The same with sifting of variables; not for saturation. */
  JAVABDD_SIFTING;

  /**
   * @param bounds by place the most tokens it can hold, proven, or -1
   * @param room by level how many codes above 0 there should be where no bound is proven; kernels
   *     without fixed widths do not care
   */
  public DiagramKernel open(LevelEvents events, long[] bounds, long[] room, KernelLimits limits) {
    return switch (this) {
      case LIST -> new ListKernel(events, bounds, limits);
      case JAVABDD -> new JavaBddKernel(events, bounds, room, limits, Reordering.NONE);
      case JAVABDD_SIFTING -> new JavaBddKernel(events, bounds, room, limits, Reordering.SIFTING);
    };
  }

  /** As people write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether work is counted finely enough to compare orders by it. */
  boolean canRace() {
    return this == LIST;
  }
}

package tideline.net.family;

import java.util.List;
import java.util.Optional;

/** All model families, in the order in which they are listed to people. */
public final class Families {

  private static final List<Family> ALL =
      List.of(
          new Philosophers(),
          new Milner(),
          new Counter(),
          new Interleaving(),
          new Kanban(),
          new FlexibleManufacturing(),
          new TokenRing(),
          new StopAndWait(),
          new AlternatingBit(),
          new Workflow(),
          new Rounds(),
          new SlidingBlocks(),
          new RandomAutomata());

  private Families() {}

  public static List<Family> all() {
    return ALL;
  }

  public static Optional<Family> byName(String name) {
    return ALL.stream().filter(family -> family.name().equals(name)).findFirst();
  }
}

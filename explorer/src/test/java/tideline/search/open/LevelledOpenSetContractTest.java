package tideline.search.open;

import org.junit.jupiter.api.Nested;

/** Every kind of levelled order is an open set. */
class LevelledOpenSetContractTest {

  @Nested
  class BreadthFirst extends OpenSetContract {
    @Override
    protected OpenSet create() {
      return LevelledOpenSet.breadthFirst();
    }
  }

  @Nested
  class DepthFirst extends OpenSetContract {
    @Override
    protected OpenSet create() {
      return LevelledOpenSet.depthFirst();
    }
  }

  @Nested
  class BoundedWidth extends OpenSetContract {
    @Override
    protected OpenSet create() {
      return LevelledOpenSet.boundedWidth(3);
    }
  }

  @Nested
  class Alternating extends OpenSetContract {
    @Override
    protected OpenSet create() {
      return LevelledOpenSet.alternating(2, 1);
    }
  }
}

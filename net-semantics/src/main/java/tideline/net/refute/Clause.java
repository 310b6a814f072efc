package tideline.net.refute;

/** One of the literals holds. The first two are watched; the first is the one it forces. */
final class Clause implements Reason {

  final int[] literals;
  boolean isForgotten;

  Clause(int... literals) {
    this.literals = literals;
  }

  @Override
  public void because(int forced, Assignment now, IntList into) {
    for (int l : literals) {
      if (l != forced) {
        into.add(l ^ 1);
      }
    }
  }
}

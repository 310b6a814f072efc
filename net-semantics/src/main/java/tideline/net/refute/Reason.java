package tideline.net.refute;

/** Why a literal was assigned, or why an assignment cannot be. */
interface Reason {

  /**
   * Literals that hold and that together force another one, or cannot all hold.
   *
   * @param forced the literal in question, which was assigned after them; -1 for a contradiction
   * @param into to which they are added
   */
  void because(int forced, Assignment now, IntList into);
}

package tideline.search.store;

/** Reads the answer of {@link StateStore#intern}: one int, so that nothing is allocated for it. */
public final class Interned {

  /** The store has no room for the state; it was not stored. */
  public static final int FULL = Integer.MIN_VALUE;

  /** The state belongs to a part of the space that is not here; it waits there. */
  public static final int ELSEWHERE = Integer.MIN_VALUE + 1;

  private Interned() {}

  /** The answer for a state that was not there. */
  public static int isNew(int ref) {
    return ref;
  }

  /** The answer for a state that was there. */
  public static int known(int ref) {
    return ~ref;
  }

  /** The state was not there before; the answer itself is its handle. */
  public static boolean wasNew(int answer) {
    return answer >= 0;
  }

  /** The handle of a state that was there before. */
  public static int knownRef(int answer) {
    return ~answer;
  }
}

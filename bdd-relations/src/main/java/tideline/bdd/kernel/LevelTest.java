package tideline.bdd.kernel;

/**
 * A test on markings that reads the codes of the levels of a kernel one after the other, the root
 * first: a finite automaton. Immutable.
 */
public interface LevelTest {

  /** What {@link #next} answers when the marking has failed. */
  int REJECTED = -1;

  /** The number of states; they are numbered from 0. */
  int states();

  /** The state before the first level. */
  int start();

  /** The state after one more level, or {@link #REJECTED}. A marking that gets through passes. */
  int next(int state, int level, long code);

  /**
   * A greater code from which on {@link #next} may answer something else: up to it the answer is
   * that for the given one. Levels may have billions of codes, tests have few answers.
   */
  default long nextChange(int state, int level, long code) {
    return code + 1;
  }

  /** Bytes held for it. */
  default long bytes() {
    return 0;
  }
}

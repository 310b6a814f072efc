package tideline.dve.syntax;

/**
 * Sizes beyond which a model is refused: far more than any model has that can be explored, and
 * little enough for the memory and the stack of any machine.
 */
public final class Limits {

  /** Characters of a source. */
  public static final int SOURCE = 1 << 26;

  /** Words and signs of a source. */
  public static final int TOKENS = 3_000_000;

  /** Levels of parentheses, indices and operators before operands within each other. */
  public static final int NESTING = 250;

  /** The depth of the tree that an expression makes. */
  public static final int DEPTH = 1000;

  /** Processes of a model. */
  public static final int PROCESSES = 10_000;

  /** States of all processes together. */
  public static final int LOCATIONS = 100_000;

  /** Elements of an array, and messages in a channel. */
  public static final int ELEMENTS = 1 << 16;

  /** Elements of all arrays and variables together. */
  public static final int ALL_ELEMENTS = 1 << 20;

  /** Bits of a state of the whole model. */
  public static final int STATE_BITS = 1 << 18;

  /** Transitions and pairs of transitions that can synchronise. */
  public static final int EVENTS = 200_000;

  private Limits() {}
}

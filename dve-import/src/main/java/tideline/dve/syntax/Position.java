package tideline.dve.syntax;

/** A place in a source: line and column from 1, or both 0 for the source as a whole. */
public record Position(int line, int column) {

  /** The source as a whole. */
  public static final Position NONE = new Position(0, 0);
}

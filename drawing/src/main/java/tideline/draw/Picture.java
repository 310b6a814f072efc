package tideline.draw;

import java.io.IOException;

/** Something that was measured, as an SVG picture and as the numbers that are drawn. */
public interface Picture {

  /** What it shows. */
  String title();

  /** Whether there is nothing to be drawn. */
  boolean isEmpty();

  /** Writes the picture. */
  void write(Appendable out) throws IOException;

  /** Writes the numbers as comma-separated values, with a head. */
  void data(Appendable out) throws IOException;
}

package tideline.pnml.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tideline.source.Diagnostic;

/**
 * Collects what there is to say about one net while it is read: its dialect, warnings, and the
 * wording of errors.
 */
final class Report {

  /** Warnings kept; the rest is only counted, so that a bad file cannot fill the heap with them. */
  static final int MAX_WARNINGS = 1000;

  private final String file;
  private final Reading reading;
  private final List<Diagnostic> warnings = new ArrayList<>();
  private long dropped;
  private Dialect dialect = Dialect.STANDARD;

  Report(String file, Reading reading) {
    this.file = file;
    this.reading = reading;
  }

  Reading reading() {
    return reading;
  }

  Dialect dialect() {
    return dialect;
  }

  /** Notes a sign of a dialect; the first specific sign decides. */
  void sign(Dialect seen) {
    if (dialect.isGeneric()) {
      dialect = seen;
    }
  }

  /** Like {@link #sign}, for signs that outweigh what was seen before. */
  void certain(Dialect seen) {
    dialect = seen;
  }

  void warn(int line, String element, String message) {
    if (warnings.size() < MAX_WARNINGS) {
      warnings.add(new Diagnostic(line, element, message));
    } else {
      dropped++;
    }
  }

  List<Diagnostic> warnings() {
    List<Diagnostic> all = new ArrayList<>(warnings);
    all.sort(Comparator.comparingInt(Diagnostic::line));
    if (dropped > 0) {
      all.add(new Diagnostic(0, "", dropped + " more warnings"));
    }
    return all;
  }

  /** An error in the words "what is wrong; what was expected". */
  PnmlException error(int line, String element, String problem) {
    return new PnmlException(file, line, element, problem);
  }

  /**
   * Something with a meaning that a {@link tideline.net.model.Net} cannot hold: an error, or in a
   * lenient read a warning.
   *
   * @param what a noun, such as {@code a reset arc}
   * @param lenientReading how a lenient read takes it, such as {@code left out}
   */
  void unsupported(int line, String element, String what, String lenientReading)
      throws PnmlException {
    String found = what + " (" + dialect.displayName() + ")";
    if (!reading.isLenient()) {
      throw error(
          line,
          element,
          found
              + " is not supported; expected a place/transition net, or a lenient read ("
              + lenientReading
              + ")");
    }
    warn(line, element, found + " is not supported: " + lenientReading);
  }

  /**
   * How a document is taken where it can be taken in two ways.
   *
   * @param isLenient whether extensions that change the meaning of a net are left out, with a
   *     warning, rather than refused
   * @param hasCyclicGuards whether the colour after the last one is the first in conditions too, as
   *     it is on arcs
   */
  record Reading(boolean isLenient, boolean hasCyclicGuards) {}
}

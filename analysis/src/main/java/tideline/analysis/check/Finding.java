package tideline.analysis.check;

import java.util.Optional;

/**
 * An answer with what shows it.
 *
 * @param trace where a marking decides, and the way to it was found
 */
public record Finding(Answer answer, Optional<Trace> trace) {}

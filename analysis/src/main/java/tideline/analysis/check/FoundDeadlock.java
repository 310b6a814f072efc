package tideline.analysis.check;

import java.util.Optional;

/**
 * A marking without enabled transitions.
 *
 * @param marking in words
 * @param trace to it, where the way was found
 */
public record FoundDeadlock(String marking, Optional<Trace> trace) {}

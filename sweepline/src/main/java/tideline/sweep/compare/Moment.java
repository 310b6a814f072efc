package tideline.sweep.compare;

/**
 * The line at one value, or at several that it reached one after the other: then the greatest
 * numbers of these.
 *
 * @param arrival how many values the line had reached before, coming back to one included
 * @param size states of the class that were expanded
 * @param stored states held when the line moved on, those of the class included
 */
public record Moment(long arrival, long size, int stored) {}

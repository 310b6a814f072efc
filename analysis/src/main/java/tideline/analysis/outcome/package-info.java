/**
 * What a run has to say, in types: how it ended ({@link tideline.analysis.outcome.RunEnding}), how
 * certain it is ({@link tideline.analysis.outcome.Certainty}), what it knows ({@link
 * tideline.analysis.outcome.Knowledge}), and the numbers ({@link tideline.analysis.outcome.Facts}).
 */
package tideline.analysis.outcome;

/**
 * Guesses how many states there are before all of them are known: from the growth of the levels of
 * a search, and from the structure of a net. The main type is {@link
 * tideline.analysis.estimate.SizeEstimate}.
 */
package tideline.analysis.estimate;

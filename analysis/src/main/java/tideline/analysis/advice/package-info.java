/**
 * What a user can do next, from the figures of a run. The main type is {@link
 * tideline.analysis.advice.Advice}.
 */
package tideline.analysis.advice;

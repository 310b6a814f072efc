/**
 * tideline as a library: {@link tideline.analysis.Analysis} reads a model, explores it by any
 * method within a budget, answers questions about it and shows traces.
 */
package tideline.analysis;

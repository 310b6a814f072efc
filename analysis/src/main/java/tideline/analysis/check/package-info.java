/**
 * Answers to questions about a net: what is to be found out, cheap arguments, searches and diagrams
 * that find it out, and traces that show it.
 *
 * <p>{@link tideline.analysis.check.Investigation} keeps what is known so far; everything else
 * tells it something.
 */
package tideline.analysis.check;

/**
 * Traces as text: {@link tideline.analysis.trace.TraceFormat} writes them, {@link
 * tideline.analysis.trace.TraceText} reads them.
 */
package tideline.analysis.trace;

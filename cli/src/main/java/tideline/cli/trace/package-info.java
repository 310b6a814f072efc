/** Traces as text: {@link tideline.cli.trace.TraceFormat} writes them, {@link TraceText} reads. */
package tideline.cli.trace;

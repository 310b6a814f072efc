/**
 * Searches put together for the command line: a net, a method and an order become an explorer with
 * limits, signals and progress, and its outcome becomes a report.
 *
 * <p>{@link tideline.cli.search.FullSearch} is the method {@code full}.
 */
package tideline.cli.search;

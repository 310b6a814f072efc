/**
 * Grids of runs: what is to be run, one process for each run, and what comes of it as tables, CSV,
 * JSON and one page with plots.
 *
 * <p>{@link tideline.cli.experiment.Grid} says what is to be run, {@link
 * tideline.cli.experiment.Experiment} runs it, {@link tideline.cli.experiment.Row} is what a run
 * leaves behind.
 */
package tideline.cli.experiment;

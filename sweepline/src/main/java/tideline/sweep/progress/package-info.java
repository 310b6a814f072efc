/**
 * Progress measures: what they are, how they are written down, and how a value is stored.
 *
 * <p>{@link tideline.sweep.progress.ProgressMeasure} is the main type.
 */
package tideline.sweep.progress;

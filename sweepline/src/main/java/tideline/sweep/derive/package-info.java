/**
 * Derives progress measures: from the incidence matrix alone, from components of the net, and from
 * states that were explored or sampled.
 *
 * <p>{@link tideline.sweep.derive.StructuralMeasures}, {@link tideline.sweep.derive.LevelMeasures}
 * and {@link tideline.sweep.derive.Evaluation} are the main types.
 */
package tideline.sweep.derive;

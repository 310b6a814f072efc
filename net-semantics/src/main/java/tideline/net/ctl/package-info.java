/**
 * Formulas of branching time, evaluated on the fly: only markings that matter are looked at.
 *
 * <p>{@link tideline.net.ctl.BranchingTimeCheck} is the main type.
 */
package tideline.net.ctl;

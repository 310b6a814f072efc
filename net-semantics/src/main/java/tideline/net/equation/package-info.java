/**
 * What the state equation proves about sums and formulas: upper bounds, and goals that are
 * unreachable.
 *
 * <p>{@link tideline.net.equation.GoalRefuter} and {@link
 * tideline.net.equation.LinearPrograms#upperBound} are the main entries. Linear programs are solved
 * in floating point; nothing is believed before its certificate was checked in integers.
 */
package tideline.net.equation;

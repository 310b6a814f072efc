/**
 * Formulas on sets of markings.
 *
 * <p>{@link tideline.bdd.logic.SymbolicLogic} evaluates computation tree logic by fixpoints.
 */
package tideline.bdd.logic;

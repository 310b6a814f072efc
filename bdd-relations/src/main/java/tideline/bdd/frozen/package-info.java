/**
 * Diagrams that no longer change: where sets of markings go to be searched and counted.
 *
 * <p>{@link tideline.bdd.frozen.FrozenDiagram} is the main type; every kernel copies its results
 * into one.
 */
package tideline.bdd.frozen;

/**
 * The front end for DVE, the language of DiVinE and of the BEEM database.
 *
 * <p>{@link tideline.dve.DveReader} makes a {@link tideline.dve.DveModel} of a file: a transition
 * system together with what its states are made of.
 */
package tideline.dve;

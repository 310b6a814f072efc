/**
 * The token game: a net is played by hand or by chance, one firing after the other.
 *
 * <p>{@link tideline.cli.simulate.TokenGame} is the main type.
 */
package tideline.cli.simulate;

/**
 * What a DVE model means: variables, channels, processes and transitions with every name looked up.
 *
 * <p>{@link tideline.dve.program.Linker} makes a {@link tideline.dve.program.Program} of the text;
 * {@link tideline.dve.program.Events} pairs transitions that synchronise. Nothing here knows how a
 * state is packed.
 */
package tideline.dve.program;

/**
 * The program: {@link tideline.cli.Main} is what the launcher starts, {@link tideline.cli.Tideline}
 * puts the commands together.
 */
package tideline.cli;

/**
 * What every run of the program needs, whatever the command: streams, exit codes, stopping, errors
 * for people, progress.
 *
 * <p>{@link tideline.cli.run.Terminal} is the world outside as the commands see it; tests make one
 * of their own.
 */
package tideline.cli.run;

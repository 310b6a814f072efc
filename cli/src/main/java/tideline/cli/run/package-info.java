/**
 * What every run of the program needs, whatever the command: exit codes, stopping, errors for
 * people, progress.
 */
package tideline.cli.run;

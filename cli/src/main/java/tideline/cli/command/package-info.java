/** The commands, one class each, and the reports they write. */
package tideline.cli.command;

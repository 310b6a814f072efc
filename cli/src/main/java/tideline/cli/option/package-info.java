/**
 * Options that several commands share, and the forms their values take. Each group of options is a
 * picocli mixin; a command that uses one honours all of it.
 */
package tideline.cli.option;

/**
 * Results on their way out: JSON, aligned tables, numbers for people, and files that are whole or
 * not there.
 */
package tideline.cli.output;

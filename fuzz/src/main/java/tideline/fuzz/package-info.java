/**
 * One class for each reader of files that strangers write. Each gives a made-up file to the reader
 * as the commands do, and lets through only what commands have a sentence for.
 */
package tideline.fuzz;

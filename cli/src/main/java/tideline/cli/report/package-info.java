/** Pages that hold everything they need: results first, then pictures and tables to take away. */
package tideline.cli.report;

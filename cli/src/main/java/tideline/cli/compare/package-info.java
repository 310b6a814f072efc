/** Progress measures side by side: tables and a page of what was predicted and measured. */
package tideline.cli.compare;

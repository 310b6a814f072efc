/** What the command {@code cluster} takes and says. */
package tideline.cluster.command;

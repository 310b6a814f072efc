/**
 * State graphs for people and programs: the states of a net, classes of them or a neighbourhood, in
 * the forms that other tools read.
 *
 * <p>{@link tideline.cli.graph.GraphView} is the main type: what is shown. A {@link
 * tideline.cli.graph.GraphForm} writes it.
 */
package tideline.cli.graph;

/**
 * Views of a state graph that fit on a page: all states, a neighbourhood, or classes of states.
 * {@link tideline.analysis.graph.GraphView} is what writers of pictures and files see.
 */
package tideline.analysis.graph;

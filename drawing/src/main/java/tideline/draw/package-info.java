/**
 * Pictures for people: nets ({@link tideline.draw.DotDrawing} for Graphviz, {@link
 * tideline.draw.SvgDrawing} with a layered layout of our own), state graphs, charts of
 * measurements. What is drawn comes from {@code analysis}; where it is shown is decided elsewhere.
 */
package tideline.draw;

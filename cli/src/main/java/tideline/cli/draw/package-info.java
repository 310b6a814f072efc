/**
 * Pictures of nets: {@link tideline.cli.draw.DotDrawing} for Graphviz, {@link
 * tideline.cli.draw.SvgDrawing} drawn here with a layered layout of our own.
 */
package tideline.cli.draw;

/** Views of state graphs in the forms that other tools read: AUT, GraphML, lines of JSON. */
package tideline.cli.graph;

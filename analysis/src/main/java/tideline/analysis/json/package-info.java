/** JSON as a stream of members, written and read: what traces and results are exchanged in. */
package tideline.analysis.json;

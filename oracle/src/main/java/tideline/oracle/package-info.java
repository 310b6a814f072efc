/**
 * Slow, simple programs that the tests compare the engines with, and the nets they compare them on.
 *
 * <p>{@link tideline.oracle.NaiveExplorer} counts states by the textbook definition; {@link
 * tideline.oracle.RandomNets} and {@link tideline.oracle.RandomGraph} make inputs from a seed;
 * {@link tideline.oracle.Metamorphic} changes a net in ways whose effect on the counts is known;
 * {@link tideline.oracle.Shrinker} and {@link tideline.oracle.FailureFiles} make a failure small
 * and keep it. {@link tideline.oracle.GraphSystem} lets a search run on a graph written by hand.
 * {@link tideline.oracle.JsonSchema} tells whether a document is what a schema says. Nothing here
 * is fast, and nothing here shares code with the engines: of the rest of the project it sees only
 * the net model, the writer of net files, and the pivot's interfaces.
 */
package tideline.oracle;

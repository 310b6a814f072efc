/**
 * What the engine needs from a library of decision diagrams, so that libraries can be exchanged and
 * measured against each other.
 *
 * <p>{@link tideline.bdd.kernel.DiagramKernel} is the main type: sets of markings of one net and
 * what firing does to them.
 */
package tideline.bdd.kernel;

/**
 * The text of DVE models: from characters to {@link tideline.dve.syntax.SourceModel} with {@link
 * tideline.dve.syntax.DveParser}, and back with {@link tideline.dve.syntax.DveWriter}.
 *
 * <p>Knows nothing of what a model means; the package {@code tideline.dve.program} looks up names.
 */
package tideline.dve.syntax;

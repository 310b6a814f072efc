/**
 * Linear expressions over the places of a net, as people write them.
 *
 * <p>{@link tideline.net.expression.LinearExpression} is the main type.
 */
package tideline.net.expression;

/**
 * Questions about the reachable markings of a net: a small language, its meaning on plain markings,
 * and predicates compiled for packed ones.
 *
 * <p>{@link tideline.net.property.Property} is what is asked, {@link tideline.net.property.Formula}
 * a formula of CTL over token counts and enabled transitions, {@link
 * tideline.net.property.BatchProgram} formulas without time as a search evaluates them, {@link
 * tideline.net.property.PredicateProgram} one formula for one marking.
 */
package tideline.net.property;

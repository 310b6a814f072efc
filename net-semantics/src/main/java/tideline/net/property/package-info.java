/**
 * Questions about the reachable markings of a net: a small language, its meaning on plain markings,
 * and predicates compiled for packed ones.
 *
 * <p>{@link tideline.net.property.Property} is what is asked, {@link tideline.net.property.Formula}
 * a formula of CTL over token counts and enabled transitions, {@link
 * tideline.net.property.PredicateProgram} a formula without time as a search evaluates it.
 */
package tideline.net.property;

/**
 * Static variable orders: in which sequence the levels of a net come from the root of a diagram
 * downwards.
 *
 * <p>{@link tideline.bdd.order.ForceOrder} is the main type; it finds a good order.
 */
package tideline.bdd.order;

/**
 * Static variable orders: in which sequence the places of a net become the levels of a diagram.
 *
 * <p>{@link tideline.bdd.order.PlaceOrder} is the main type; {@link tideline.bdd.order.ForceOrder}
 * finds a good one.
 */
package tideline.bdd.order;

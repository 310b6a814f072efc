/**
 * Static variable orders: in which sequence the levels of a net come from the root of a diagram
 * downwards.
 *
 * <p>{@link tideline.bdd.order.OrderPortfolio} is the main type; it lists the orders to try.
 */
package tideline.bdd.order;

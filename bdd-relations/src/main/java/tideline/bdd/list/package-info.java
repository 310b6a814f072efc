/**
 * List decision diagrams: the default kernel.
 *
 * <p>A diagram has one level per place. A node of a level is a list of cells in ascending order of
 * their codes; each cell leads down to a list of the next level, and the path through the cells is
 * a marking. Cells are hash-consed, so equal sets have equal numbers. {@link
 * tideline.bdd.list.ListKernel} is the main type; reachable sets are found by saturation directly
 * on the tests and additions of the transitions, without a diagram for the relation.
 */
package tideline.bdd.list;

/**
 * A search by several threads, each with a kernel, a store and a policy of its own for a part of
 * the state space: {@link tideline.search.forest.Forest}. States of other parts travel in batches,
 * and whatever a method hangs on its states stays in one thread.
 */
package tideline.search.forest;

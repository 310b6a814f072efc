/**
 * Exploration by partitions, each of which owns the states that a hash gives it: what a task does,
 * and what the driver decides. Knows files and blocks of bytes, and nothing of the engine that runs
 * tasks and moves blocks.
 */
package tideline.cluster.kernel;

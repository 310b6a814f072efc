/** Rounds as jobs of Apache Spark, and nothing else: what a task does is in the kernel. */
package tideline.cluster.spark;

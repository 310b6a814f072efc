/** The command {@code cluster}: exploration on Apache Spark. */
package tideline.cluster;

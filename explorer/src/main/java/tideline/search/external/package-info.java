/**
 * State spaces that do not fit in memory: partitions of the visited states on disk, of which as
 * many are in memory as fit.
 *
 * <p>{@link tideline.search.external.ExternalSearch} is the main type. The common kernel does the
 * search; this package gives it a store that knows which partition a state belongs to and sends
 * those of absent partitions to their queues, and an open set that brings partitions in and out.
 * What a state consists of comes in through {@link tideline.search.external.StateComponents}.
 */
package tideline.search.external;

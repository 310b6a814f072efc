package tideline.bdd.kernel;

/**
 * What a kernel has used so far.
 *
 * @param peakNodes the largest number of nodes in the table at once, garbage included
 * @param peakBytes the most that node table and caches occupied
 * @param collections garbage collections
 */
public record KernelStatistics(long peakNodes, long peakBytes, long collections) {}

package tideline.bdd.kernel;

/**
 * What a kernel has used so far.
 *
 * @param peakNodes the largest number of nodes in the table at once, garbage included
 * @param tableBytes what node table and caches occupy now
 * @param collections garbage collections
 */
public record KernelStatistics(long peakNodes, long tableBytes, long collections) {}

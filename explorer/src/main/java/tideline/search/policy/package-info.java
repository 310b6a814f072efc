/**
 * Storage policies: which states a search keeps.
 *
 * <p>{@link tideline.search.policy.StoragePolicy} is the main type.
 */
package tideline.search.policy;

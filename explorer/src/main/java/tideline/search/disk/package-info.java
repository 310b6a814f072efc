/**
 * What a search keeps on disk: states in compressed, checksummed blocks, written and read in order.
 *
 * <p>{@link tideline.search.disk.DiskQueue} is a queue of states that is larger than memory, {@link
 * tideline.search.disk.BlockFile} the append-only file below it. All file access goes through
 * {@link tideline.search.disk.Disk}, so that a test can let any of it fail. Whatever fails ends in
 * a {@link tideline.search.disk.DiskException}; nothing is ever skipped.
 */
package tideline.search.disk;

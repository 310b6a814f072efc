package tideline.search.disk;

import java.io.Closeable;
import java.io.IOException;

/**
 * Blocks of states that are appended, and read in the order in which they were appended.
 *
 * <p>Every block is compressed and carries a checksum; one that is damaged or not whole ends in a
 * {@link DiskException}. One thread at a time.
 */
public final class BlockFile implements Closeable {

  private final DiskFile file;
  private final BlockCodec codec;
  private long position;

  public BlockFile(DiskFile file) {
    this(file, new BlockCodec());
  }

  /** Files of one thread may share a codec and its memory. */
  BlockFile(DiskFile file, BlockCodec codec) {
    this.file = file;
    this.codec = codec;
  }

  /** Appends a block with at least one state. */
  public void append(StateBlock block) {
    try {
      file.append(codec.encode(block));
    } catch (IOException e) {
      throw new DiskException("cannot write the " + file, e);
    }
  }

  /** True if a block is left to be read. */
  public boolean hasNext() {
    return position < file.size();
  }

  /**
   * Reads the next block.
   *
   * @param target is filled and answered if it has the layout of the block and room for it;
   *     otherwise the answer is a new block
   */
  public StateBlock next(StateBlock target) {
    try {
      BlockCodec.Read read = codec.decode(file, position, target);
      position = read.next();
      return read.block();
    } catch (IOException e) {
      throw new DiskException("cannot read the " + file, e);
    }
  }

  /** Reads from the first block again. */
  public void rewind() {
    position = 0;
  }

  /** Forgets all blocks. */
  public void clear() {
    try {
      file.clear();
      position = 0;
    } catch (IOException e) {
      throw new DiskException("cannot empty the " + file, e);
    }
  }

  /** Bytes on disk. */
  public long bytes() {
    return file.size();
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new DiskException("cannot close the " + file, e);
    }
  }
}

package tideline.search.disk;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;

/** A file on a channel. A channel that stops taking or giving bytes is an error, not a loop. */
final class ChannelFile implements DiskFile {

  private final SeekableByteChannel channel;
  private final String name;
  private long size;

  /**
   * A file that is still empty.
   *
   * @param name for messages
   */
  ChannelFile(SeekableByteChannel channel, String name) {
    this(channel, name, 0);
  }

  /**
   * @param size the bytes that are there already
   */
  ChannelFile(SeekableByteChannel channel, String name, long size) {
    this.channel = channel;
    this.name = name;
    this.size = size;
  }

  @Override
  public void append(ByteBuffer bytes) throws IOException {
    int wanted = bytes.remaining();
    channel.position(size);
    while (bytes.hasRemaining()) {
      if (channel.write(bytes) <= 0) {
        int done = wanted - bytes.remaining();
        throw new IOException("only " + done + " of " + wanted + " bytes were written");
      }
    }
    size += wanted;
  }

  @Override
  public void read(long position, ByteBuffer target) throws IOException {
    channel.position(position);
    while (target.hasRemaining()) {
      if (channel.read(target) <= 0) {
        throw new EOFException("the file ends " + target.remaining() + " bytes too early");
      }
    }
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void force() throws IOException {
    if (channel instanceof FileChannel file) {
      file.force(true);
    }
  }

  @Override
  public void clear() throws IOException {
    channel.truncate(0);
    size = 0;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  @Override
  public String toString() {
    return name;
  }
}

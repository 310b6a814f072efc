package tideline.search.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that hold what they should, and say so when they cannot. */
class DisksTest {

  @TempDir private Path folder;

  @Test
  void temporaryFileHoldsItsBytesAndLeavesNothingBehind() throws IOException {
    try (DiskFile file = new FolderDisk(folder).create("queue")) {
      file.append(ByteBuffer.wrap(new byte[] {1, 2, 3}));
      file.append(ByteBuffer.wrap(new byte[] {4, 5}));
      ByteBuffer middle = ByteBuffer.allocate(3);
      file.read(1, middle);
      assertThat(middle.array()).containsExactly(2, 3, 4);
      file.append(ByteBuffer.wrap(new byte[] {6}));
      assertThat(file.size()).isEqualTo(6);
      assertThatThrownBy(() -> file.read(5, ByteBuffer.allocate(2)))
          .isInstanceOf(EOFException.class);
      file.clear();
      assertThat(file.size()).isZero();
      file.append(ByteBuffer.wrap(new byte[] {7}));
      ByteBuffer first = ByteBuffer.allocate(1);
      file.read(0, first);
      assertThat(first.array()).containsExactly(7);
    }
    assertThat(names()).isEmpty();
  }

  private List<Path> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Test
  void folderThatIsNotThereIsNamed() {
    Path nowhere = folder.resolve("nowhere");
    assertThatThrownBy(() -> new FolderDisk(nowhere).create("queue"))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(new DiskException("cannot make a file", new NoSuchFileException("x")))
        .hasMessage("cannot make a file: NoSuchFile x");
    assertThat(new DiskException("cannot make a file", new AccessDeniedException("x")))
        .hasMessage("cannot make a file: AccessDenied x");
    assertThat(new DiskException("cannot make a file", new IOException()))
        .hasMessage("cannot make a file: IO");
  }

  @Test
  void shortWritesAreContinuedAndAStuckChannelIsAnError() throws IOException {
    StutteringChannel channel = new StutteringChannel(10);
    ChannelFile file = new ChannelFile(channel, "queue file");
    file.append(ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7}));
    assertThat(Arrays.copyOf(channel.content, 7)).containsExactly(1, 2, 3, 4, 5, 6, 7);
    assertThatThrownBy(() -> file.append(ByteBuffer.wrap(new byte[5])))
        .isInstanceOf(IOException.class)
        .hasMessage("only 3 of 5 bytes were written");
    assertThat(file.size()).as("what is half written does not count").isEqualTo(7);
    ByteBuffer all = ByteBuffer.allocate(7);
    file.read(0, all);
    assertThat(all.array()).containsExactly(1, 2, 3, 4, 5, 6, 7);
  }

  /** Takes and gives two bytes at a time, and takes none when it is full. */
  private static final class StutteringChannel implements SeekableByteChannel {
    final byte[] content;
    private int position;
    private int size;

    StutteringChannel(int capacity) {
      content = new byte[capacity];
    }

    @Override
    public int write(ByteBuffer source) {
      int n = Math.min(Math.min(2, source.remaining()), content.length - position);
      source.get(content, position, n);
      position += n;
      size = Math.max(size, position);
      return n;
    }

    @Override
    public int read(ByteBuffer target) {
      int n = Math.min(Math.min(2, target.remaining()), size - position);
      target.put(content, position, n);
      position += n;
      return n == 0 ? -1 : n;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public SeekableByteChannel position(long newPosition) {
      position = (int) newPosition;
      return this;
    }

    @Override
    public long size() {
      return size;
    }

    @Override
    public SeekableByteChannel truncate(long newSize) {
      size = (int) newSize;
      return this;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {
      // nothing to give back
    }
  }

  @Test
  void limitCountsAllFilesAndWhatTheyGiveBack() throws IOException {
    LimitedDisk disk = new LimitedDisk(new MemoryDisk(), 10);
    DiskFile one = disk.create("one");
    DiskFile two = disk.create("two");
    one.append(ByteBuffer.wrap(new byte[6]));
    assertThatThrownBy(() -> two.append(ByteBuffer.wrap(new byte[5])))
        .isInstanceOf(LimitedDisk.LimitException.class);
    two.append(ByteBuffer.wrap(new byte[4]));
    one.clear();
    two.append(ByteBuffer.wrap(new byte[5]));
    two.close();
    one.append(ByteBuffer.wrap(new byte[10]));
    assertThat(disk.peakBytes()).isEqualTo(10);
    assertThat(new DiskException("x", new IOException("y")).isLimit()).isFalse();
  }
}

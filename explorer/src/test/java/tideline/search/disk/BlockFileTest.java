package tideline.search.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockFileTest {

  private static final List<Compression> COMPRESSIONS =
      List.of(new Compression.Zstandard(), new Compression.Deflate());

  private final MemoryDisk disk = new MemoryDisk();

  @Test
  void blocksComeBackAsTheyWereWhateverTheirShape() throws IOException {
    for (Compression compression : COMPRESSIONS) {
      for (int seed = 0; seed < 60; seed++) {
        Random random = new Random(seed);
        BlockFile file = new BlockFile(disk.create("test"), new BlockCodec(compression));
        StateBlock[] blocks = new StateBlock[1 + random.nextInt(5)];
        for (int i = 0; i < blocks.length; i++) {
          blocks[i] = block(random);
          file.append(blocks[i]);
        }
        for (StateBlock block : blocks) {
          assertThat(file.hasNext()).as("seed %d", seed).isTrue();
          assertSame(file.next(new StateBlock(2, 0, 100)), block, seed);
        }
        assertThat(file.hasNext()).isFalse();
        file.rewind();
        assertSame(file.next(new StateBlock(2, 0, 100)), blocks[0], seed);
      }
    }
  }

  /** Similar states, random states and equal states. */
  private static StateBlock block(Random random) {
    int words = 1 + random.nextInt(4);
    int size = 1 + random.nextInt(300);
    StateBlock block = new StateBlock(words, random.nextInt(3), size + random.nextInt(3));
    long[] state = new long[words];
    int change = random.nextInt(3);
    for (int i = 0; i < size; i++) {
      for (int c = 0; c < change; c++) {
        int bit = random.nextInt(64);
        state[random.nextInt(words)] ^= change == 2 ? 1L << bit : random.nextLong();
      }
      block.add(state, 0);
    }
    return block;
  }

  private static void assertSame(StateBlock actual, StateBlock expected, int seed) {
    assertThat(actual.layout()).as("seed %d", seed).isEqualTo(expected.layout());
    assertThat(actual.words()).isEqualTo(expected.words());
    assertThat(actual.size()).isEqualTo(expected.size());
    assertThat(Arrays.copyOf(actual.states(), actual.size() * actual.words()))
        .as("seed %d", seed)
        .isEqualTo(Arrays.copyOf(expected.states(), expected.size() * expected.words()));
  }

  @Test
  void targetIsUsedAgainWhereItFits() throws IOException {
    BlockFile file = new BlockFile(disk.create("test"));
    StateBlock block = new StateBlock(1, 7, 4);
    block.add(new long[] {5}, 0);
    file.append(block);
    file.append(block);
    StateBlock fitting = new StateBlock(1, 7, 1);
    assertThat(file.next(fitting)).isSameAs(fitting);
    assertThat(file.next(new StateBlock(1, 6, 4)).layout()).isEqualTo(7);
  }

  @Test
  void anyDamageIsNoticed() throws IOException {
    for (Compression compression : COMPRESSIONS) {
      for (int seed = 0; seed < 2000; seed++) {
        Random random = new Random(seed);
        MemoryDisk.MemoryFile bytes = (MemoryDisk.MemoryFile) disk.create("test");
        BlockFile file = new BlockFile(bytes, new BlockCodec(compression));
        StateBlock block = block(random);
        file.append(block);
        int at = random.nextInt(bytes.size);
        bytes.content[at] ^= (byte) (1 << random.nextInt(8));
        assertThatThrownBy(() -> file.next(new StateBlock(1, 0, 1)))
            .as("seed %d, byte %d", seed, at)
            .isInstanceOf(DiskException.class)
            .hasMessageStartingWith("cannot read the queue file: ");
      }
    }
  }

  @Test
  void fileThatWasCutShortIsNoticed() throws IOException {
    StateBlock block = block(new Random(4));
    for (int missing = 1; ; missing++) {
      MemoryDisk.MemoryFile bytes = (MemoryDisk.MemoryFile) disk.create("test");
      BlockFile file = new BlockFile(bytes);
      file.append(block);
      if (missing >= bytes.size) {
        return;
      }
      bytes.size -= missing;
      assertThatThrownBy(() -> file.next(new StateBlock(1, 0, 1)))
          .isInstanceOf(DiskException.class);
    }
  }

  @Test
  void clearedFileBeginsAnew() throws IOException {
    BlockFile file = new BlockFile(disk.create("test"));
    StateBlock block = block(new Random(1));
    file.append(block);
    assertThat(file.bytes()).isPositive();
    file.next(new StateBlock(1, 0, 1));
    file.clear();
    assertThat(file.bytes()).isZero();
    assertThat(file.hasNext()).isFalse();
    file.append(block);
    assertSame(file.next(new StateBlock(1, 0, 1)), block, 1);
  }

  @Test
  void statesThatFollowOneAnotherAreStoredInAFewBits() throws IOException {
    BlockFile file = new BlockFile(disk.create("test"));
    StateBlock block = new StateBlock(2, 0, 10_000);
    for (int i = 0; i < 10_000; i++) {
      block.add(new long[] {0x1234567890L + i, 0xABCDEFL}, 0);
    }
    file.append(block);
    assertThat(file.bytes()).isLessThan(block.bytes() / 20);
  }

  @Test
  void compressionOfAnotherVersionIsRefused() {
    assertThatThrownBy(() -> Compression.of(3)).hasMessage("compression 3 is unknown");
  }
}

package tideline.search.rank;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;

/** Several stores that share the ranks between them, so that several threads can add. */
final class StripedStore implements RankStore {

  /** Ranks that differ in these bits only stay together. */
  private final int neighbourBits;

  private final RankStore[] parts;

  /**
   * @param neighbourBits ranks that differ in these last bits only belong to the same part
   * @param part makes the parts, each of one stripe
   */
  StripedStore(int stripes, int neighbourBits, IntFunction<RankStore> part) {
    this.neighbourBits = neighbourBits;
    parts = new RankStore[stripes];
    Arrays.setAll(parts, part);
  }

  @Override
  public boolean add(long rank) {
    return parts[stripe(rank)].add(rank);
  }

  @Override
  public int stripe(long rank) {
    long mixed = (rank >>> neighbourBits) * 0xD6E8FEB86659FD93L;
    return (int) ((mixed >>> 40) % parts.length);
  }

  @Override
  public int stripes() {
    return parts.length;
  }

  @Override
  public boolean contains(long rank) {
    return parts[stripe(rank)].contains(rank);
  }

  @Override
  public long size() {
    return Arrays.stream(parts).mapToLong(RankStore::size).sum();
  }

  @Override
  public long bytes() {
    return Arrays.stream(parts).mapToLong(RankStore::bytes).sum();
  }

  @Override
  public void forEach(LongConsumer action) {
    for (RankStore part : parts) {
      part.forEach(action);
    }
  }

  @Override
  public void drain(LongConsumer action) {
    for (RankStore part : parts) {
      part.drain(action);
    }
  }

  @Override
  public void release() {
    for (RankStore part : parts) {
      part.release();
    }
  }
}

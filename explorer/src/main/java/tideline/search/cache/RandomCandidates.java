package tideline.search.cache;

import java.util.SplittableRandom;
import tideline.search.store.GrowingInts;

/** Every candidate is as likely to go as any other. */
final class RandomCandidates implements Candidates {

  private final SplittableRandom random;
  private final GrowingInts refs = new GrowingInts();
  private int size;

  RandomCandidates(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public void add(int ref) {
    refs.set(size++, ref);
  }

  @Override
  public int take() {
    int i = random.nextInt(size);
    int ref = refs.get(i);
    refs.set(i, refs.get(--size));
    return ref;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState() {
    return 4;
  }

  @Override
  public long bytes() {
    return refs.bytes();
  }
}

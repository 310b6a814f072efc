package tideline.search.open;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Any open state may come next, each as likely as the other; the seed decides. */
public final class RandomOpenSet implements OpenSet {

  private final SplittableRandom random;
  private int[] refs = new int[1024];
  private int size;

  public RandomOpenSet(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public void insert(int ref) {
    if (size == refs.length) {
      refs = Arrays.copyOf(refs, Math.addExact(size, size));
    }
    refs[size++] = ref;
  }

  @Override
  public boolean select(Slice slice) {
    if (size == 0) {
      return false;
    }
    int i = random.nextInt(size);
    slice.begin(Slice.ALL);
    slice.add(refs[i], 0);
    refs[i] = refs[--size];
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the set when it was selected
  }

  @Override
  public long size() {
    return size;
  }

  /** This order does not know the length of paths. */
  @Override
  public int depth() {
    return -1;
  }

  @Override
  public int mostBytesPerState() {
    return 12;
  }

  @Override
  public long bytes() {
    return 4L * refs.length;
  }
}

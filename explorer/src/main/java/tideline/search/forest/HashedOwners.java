package tideline.search.forest;

import tideline.search.store.StateHash;

/** By a hash of the whole state: parts are equal, and nearly every step leads anywhere. */
record HashedOwners(int parts, int words) implements Owners {

  @Override
  public int owner(long[] states, int at) {
    long mixed = StateHash.mixed(states, at, words) * 0x9FB21C651E98DF25L >>> 32;
    return (int) (mixed * parts >>> 32);
  }

  @Override
  public int after(int from, int event, long[] states, int at) {
    return owner(states, at);
  }
}

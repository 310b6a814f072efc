package tideline.search.cache;

/** How many events have led to the state since it was stored. */
final class InDegreeRank extends StoredRank {

  @Override
  public void discovered(int source, int ref) {
    values.set(ref, 1);
  }

  @Override
  public void reached(int source, int ref) {
    values.add(ref, 1);
  }
}

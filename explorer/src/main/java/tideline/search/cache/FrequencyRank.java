package tideline.search.cache;

/** How often the state was reached since it became a candidate. */
final class FrequencyRank extends StoredRank {

  @Override
  public void entered(int ref, int others) {
    values.set(ref, 0);
  }

  @Override
  public void used(int ref) {
    values.add(ref, 1);
  }
}

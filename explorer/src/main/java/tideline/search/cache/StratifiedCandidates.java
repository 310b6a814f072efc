package tideline.search.cache;

/**
 * Stratified caching ({@code [Gel04]}): states whose depth is a multiple of K go last, so that a
 * state reached again meets a stored one after at most K steps as long as those strata last. Within
 * a class, whoever left the tree first goes first.
 */
final class StratifiedCandidates implements Candidates {

  private final StratumRank rank;
  private final FifoCandidates between;
  private final FifoCandidates strata;

  StratifiedCandidates(TerminationTree tree, int period) {
    rank = new StratumRank(period);
    between = new FifoCandidates(tree);
    strata = new FifoCandidates(tree);
  }

  @Override
  public void discovered(int source, int ref) {
    rank.discovered(source, ref);
  }

  @Override
  public void add(int ref) {
    (rank.of(ref) == 0 ? between : strata).add(ref);
  }

  @Override
  public int take() {
    return (between.size() > 0 ? between : strata).take();
  }

  @Override
  public int size() {
    return between.size() + strata.size();
  }

  @Override
  public int bytesPerState() {
    return rank.bytesPerState();
  }

  @Override
  public long bytes() {
    return rank.bytes();
  }
}

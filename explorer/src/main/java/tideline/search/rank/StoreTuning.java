package tideline.search.rank;

/**
 * The numbers by which stores are chosen.
 *
 * @param smallBytes bitmaps up to this size are never worth a table
 * @param bitmapFactor larger ones may be so many times the size of the table, or a part of that
 * @param firstLook states after which a better store is looked for first; then at each doubling
 * @param leastShared levels with fewer states are left to one thread
 * @param pagesBetter pages are taken if they take less than this part of the table
 * @param pagesWorse pages are given up if they take more than this part of it
 * @param tableBytes a system without tables is given some when they take so many bytes for each
 *     state found, or fewer
 * @param refineFrom states in a table after which a system with fewer ranks is asked for, once
 */
record StoreTuning(
    long smallBytes,
    int bitmapFactor,
    long firstLook,
    long leastShared,
    double pagesBetter,
    double pagesWorse,
    double tableBytes,
    long refineFrom) {

  static final StoreTuning DEFAULT =
      new StoreTuning(1 << 16, 4, 1 << 12, 1 << 14, 0.7, 1.3, 0.5, 1 << 18);
}

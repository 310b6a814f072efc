package tideline.analysis.check;

/** Tells an investigation which of its properties somebody still wants to know. */
interface Interest {

  /** Every property, to the end. */
  Interest LASTING =
      new Interest() {
        @Override
        public int version() {
          return 0;
        }

        @Override
        public boolean isLasting(int property) {
          return true;
        }
      };

  /** Changes whenever some property may have lost its interest. */
  int version();

  /** Whether the answer is still wanted; once false, it stays so. */
  boolean isLasting(int property);
}

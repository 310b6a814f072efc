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

  /** A marking was met where the sum of a property has a larger value than ever before. */
  default void met(int property, long value, Technique technique) {}

  /** The sum of a property was proven to stay below more than was known before. */
  default void limited(int property, long value, Technique technique) {}
}

package tideline.site.patch;

/** What {@link java.util.Arrays} lacks in TeaVM. */
final class ArraysPatch {

  private ArraysPatch() {}

  public static int compare(long[] a, long[] b) {
    int n = Math.min(a.length, b.length);
    for (int i = 0; i < n; i++) {
      if (a[i] != b[i]) {
        return a[i] < b[i] ? -1 : 1;
      }
    }
    return a.length - b.length;
  }

  public static int compare(int[] a, int[] b) {
    return compare(a, 0, a.length, b, 0, b.length);
  }

  public static int compare(int[] a, int from, int to, int[] b, int start, int end) {
    int n = Math.min(to - from, end - start);
    for (int i = 0; i < n; i++) {
      if (a[from + i] != b[start + i]) {
        return a[from + i] < b[start + i] ? -1 : 1;
      }
    }
    return (to - from) - (end - start);
  }
}

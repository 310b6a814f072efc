package tideline.bdd.list;

import java.util.Arrays;

/**
 * The lists that operations under way are building: pairs of a code and the list below it. A frame
 * is what lies above the mark its operation remembered. Everything here survives a collection.
 */
final class WorkStack {

  int[] codes = new int[1024];
  int[] lists = new int[1024];
  int top;

  void push(int code, int list) {
    if (top == codes.length) {
      codes = Arrays.copyOf(codes, 2 * top);
      lists = Arrays.copyOf(lists, 2 * top);
    }
    codes[top] = code;
    lists[top++] = list;
  }

  /** Puts a pair between those of the topmost frame, before the entry {@code at}. */
  void insert(int at, int code, int list) {
    push(0, 0);
    System.arraycopy(codes, at, codes, at + 1, top - 1 - at);
    System.arraycopy(lists, at, lists, at + 1, top - 1 - at);
    codes[at] = code;
    lists[at] = list;
  }

  /** Where the code stands in the ascending frame from {@code base} on, or -1 - where it should. */
  int find(int base, int code) {
    return Arrays.binarySearch(codes, base, top, code);
  }
}

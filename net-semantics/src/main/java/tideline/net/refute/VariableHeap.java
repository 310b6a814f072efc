package tideline.net.refute;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Variables, the most active first. */
final class VariableHeap {

  private final IntToDoubleFunction activity;
  private int[] heap = new int[16];
  private int[] places = new int[16];
  private int size;

  VariableHeap(IntToDoubleFunction activity) {
    this.activity = activity;
    Arrays.fill(places, -1);
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Adds a variable unless it is there. */
  void add(int variable) {
    if (variable >= places.length) {
      int before = places.length;
      places = Arrays.copyOf(places, 2 * variable);
      Arrays.fill(places, before, places.length, -1);
    }
    if (places[variable] < 0) {
      if (size == heap.length) {
        heap = Arrays.copyOf(heap, 2 * size);
      }
      put(variable, size++);
      up(size - 1);
    }
  }

  /** A variable became more active. */
  void raised(int variable) {
    if (places[variable] >= 0) {
      up(places[variable]);
    }
  }

  int removeFirst() {
    int first = heap[0];
    places[first] = -1;
    size--;
    if (size > 0) {
      put(heap[size], 0);
      down();
    }
    return first;
  }

  private void put(int variable, int place) {
    heap[place] = variable;
    places[variable] = place;
  }

  private void up(int from) {
    int i = from;
    int variable = heap[i];
    while (i > 0 && activity.applyAsDouble(heap[(i - 1) / 2]) < activity.applyAsDouble(variable)) {
      put(heap[(i - 1) / 2], i);
      i = (i - 1) / 2;
    }
    put(variable, i);
  }

  private void down() {
    int i = 0;
    int variable = heap[0];
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size
          && activity.applyAsDouble(heap[child + 1]) > activity.applyAsDouble(heap[child])) {
        child++;
      }
      if (activity.applyAsDouble(heap[child]) <= activity.applyAsDouble(variable)) {
        break;
      }
      put(heap[child], i);
      i = child;
    }
    put(variable, i);
  }
}

package tideline.net.ctl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Finds out for one operator in which markings it holds, for those that are asked and those met on
 * the way.
 *
 * <p>A depth-first search from the marking asked that knows strongly connected components: when one
 * is complete without a good end, the operator is false in all of it; when a good end is found, it
 * is true in everything that is still open, since from there the path of the search can be reached.
 * So the verdict of no marking is searched for twice, and no more is looked at than the first good
 * end needs.
 */
final class PathSearch {

  private static final byte NO = 1;
  private static final byte YES = 2;

  private final Node.Path operator;
  private final LocalEvaluation evaluation;
  private byte[] verdicts = new byte[64];

  /** When a marking was met by the search at hand, from 1 on; 0 if it was not. */
  private int[] numbers = new int[64];

  private final IntArrayList open = new IntArrayList();
  private final Deque<Frame> path = new ArrayDeque<>();
  private int count;

  PathSearch(Node.Path operator, LocalEvaluation evaluation) {
    this.operator = operator;
    this.evaluation = evaluation;
  }

  private static final class Frame {
    private final int marking;
    private final int[] successors;
    private int next;
    private int low;

    Frame(int marking, int number, int[] successors) {
      this.marking = marking;
      this.low = number;
      this.successors = successors;
    }
  }

  boolean holds(int marking) {
    if (verdict(marking) != 0) {
      return verdict(marking) == YES;
    }
    if (decides(marking)) {
      return verdict(marking) == YES;
    }
    boolean isFound = push(marking) || search();
    if (isFound) {
      open.forEach(m -> close(m, YES));
      open.clear();
      path.clear();
    }
    return isFound;
  }

  private byte verdict(int marking) {
    return marking < verdicts.length ? verdicts[marking] : 0;
  }

  private void close(int marking, byte verdict) {
    room(marking);
    verdicts[marking] = verdict;
    numbers[marking] = 0;
  }

  private void room(int marking) {
    if (marking >= verdicts.length) {
      int larger = Math.max(2 * verdicts.length, marking + 1);
      verdicts = Arrays.copyOf(verdicts, larger);
      numbers = Arrays.copyOf(numbers, larger);
    }
  }

  /** Whether the marking alone decides; then its verdict is known. */
  private boolean decides(int marking) {
    if (evaluation.holds(operator.ending(), marking)) {
      close(marking, YES);
      return true;
    }
    if (!evaluation.holds(operator.going(), marking)) {
      close(marking, NO);
      return true;
    }
    return false;
  }

  /** Goes on to a marking; true if it ends a path well that goes on for ever. */
  private boolean push(int marking) {
    room(marking);
    numbers[marking] = ++count;
    open.push(marking);
    int[] successors = evaluation.successors(marking);
    path.push(new Frame(marking, count, successors));
    return operator.isWellForEver() && successors.length == 0;
  }

  /** Whether a good end is found. */
  private boolean search() {
    while (!path.isEmpty()) {
      Frame top = path.peek();
      if (top.next == top.successors.length) {
        pop(top);
        continue;
      }
      int marking = top.successors[top.next++];
      if (verdict(marking) == 0 && isMet(marking)) {
        if (operator.isWellForEver()) {
          return true; // a circle
        }
        top.low = Math.min(top.low, numbers[marking]);
      } else if (verdict(marking) == 0 && !decides(marking) && push(marking)) {
        return true;
      }
      if (verdict(marking) == YES) {
        return true;
      }
    }
    return false;
  }

  private boolean isMet(int marking) {
    return marking < numbers.length && numbers[marking] != 0;
  }

  private void pop(Frame top) {
    path.pop();
    if (top.low == numbers[top.marking]) {
      int last;
      do {
        last = open.popInt();
        close(last, NO);
      } while (last != top.marking);
    } else {
      Frame before = path.peek();
      before.low = Math.min(before.low, top.low);
    }
  }
}

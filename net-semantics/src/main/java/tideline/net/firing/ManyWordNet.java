package tideline.net.firing;

import tideline.net.model.Net;
import tideline.pivot.StepBuffer;

/** A net of any size: transitions are looked for under the marked places only. */
final class ManyWordNet extends PackedNet {

  private final TransitionFile file;
  private final int stride;

  ManyWordNet(Net net, FieldWidths widths, FiringTable forward) {
    super(net, widths, forward);
    this.file = new TransitionFile(net, widths, forward.transitions);
    this.stride = layout.words();
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int[] found = out.scratch(forward.transitions.length);
    int first = from == 0 ? 0 : forward.position(from);
    int n = collect(states, at, first, found);
    sort(found, n);
    int before = out.size();
    int deliver = Math.min(n, limit);
    for (int j = 0; j < deliver; j++) {
      int i = found[j];
      if (!forward.fits(i, states, at)) {
        out.truncate(before);
        throw exceeded(forward.transitions[i], states, at);
      }
      int to = out.append(forward.transitions[i]);
      forward.fire(i, states, at, out.words(), to);
    }
    return deliver < n ? forward.transitions[found[deliver]] : DONE;
  }

  /** Writes the positions of the enabled transitions, from {@code first} on, in no order. */
  private int collect(long[] states, int at, int first, int[] found) {
    int n = 0;
    for (int i : file.always) {
      if (i >= first && isEnabled(i, states, at)) {
        found[n++] = i;
      }
    }
    for (int w = 0; w < stride; w++) {
      long marked = states[at + w];
      while (marked != 0) {
        int bit = w * 64 + Long.numberOfTrailingZeros(marked);
        marked &= ~file.field[bit];
        int end = file.end[bit];
        for (int j = file.start[bit]; j < end; j++) {
          int i = file.filed[j];
          if (i >= first && isEnabled(i, states, at)) {
            found[n++] = i;
          }
        }
      }
    }
    return n;
  }

  private boolean isEnabled(int position, long[] states, int at) {
    return forward.enabled(position, states, at)
        && (!limits.any() || limits.permit(forward.transitions[position], states, at));
  }
}

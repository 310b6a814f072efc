package tideline.sweep.line;

/** What a sweep knows about a stored state; to be asked during calls of observers only. */
public interface LineView {

  /** Whether a regress edge led to the state, so that it is never deleted. */
  boolean isPersistent(int ref);

  /** The progress value of the state, entry by entry; a fresh array. */
  long[] progress(int ref);
}

package tideline.net.reduce;

/**
 * Divides all weights of a place by their greatest common divisor, and its tokens too, rounded
 * down: the rest can never be used. Keeps everything.
 */
final class CommonDivisor implements Rule {

  @Override
  public boolean keeps(Question question) {
    return true;
  }

  @Override
  public boolean apply(Draft draft) {
    boolean isChanged = false;
    for (int p : draft.places()) {
      long divisor = draft.isKept(p) ? 1 : divisor(draft, p);
      if (divisor > 1) {
        divide(draft, p, divisor);
        isChanged = true;
      }
    }
    return isChanged;
  }

  private static long divisor(Draft draft, int p) {
    long divisor = 0;
    for (int t : draft.consumers(p).toIntArray()) {
      divisor = gcd(divisor, draft.inputs(t).get(p));
    }
    for (int t : draft.producers(p).toIntArray()) {
      divisor = gcd(divisor, draft.outputs(t).get(p));
    }
    return divisor;
  }

  private static void divide(Draft draft, int p, long divisor) {
    for (int t : draft.consumers(p).toIntArray()) {
      draft.setInput(t, p, draft.inputs(t).get(p) / divisor);
    }
    for (int t : draft.producers(p).toIntArray()) {
      draft.setOutput(t, p, draft.outputs(t).get(p) / divisor);
    }
    draft.tokens[p] /= divisor;
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}

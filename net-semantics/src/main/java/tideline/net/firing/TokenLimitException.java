package tideline.net.firing;

/**
 * A place would hold more than 2^63 - 1 tokens: the largest number that a field can be widened to.
 */
public final class TokenLimitException extends RuntimeException {

  private final String placeId;

  public TokenLimitException(String placeId) {
    super("more than 2^63-1 tokens in place " + placeId);
    this.placeId = placeId;
  }

  public String placeId() {
    return placeId;
  }
}

package tideline.net.coloured.term;

/** There are more colours, tokens or bindings than can be handled; the message says of what. */
public final class ColourLimitException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ColourLimitException(String message) {
    super(message);
  }
}

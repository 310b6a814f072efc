package tideline.model;

/** A method or a question needs something that a model does not have. */
public final class CapabilityException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message for people: what is missing, and for what
   */
  public CapabilityException(String message) {
    super(message);
  }
}

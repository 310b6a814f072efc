package tideline.cli.run;

/** Input that cannot be used, with a message that is ready for the user. */
public final class InputException extends Exception {

  /**
   * @param message begins with the name of the input
   */
  public InputException(String message, Throwable cause) {
    super(message, cause);
  }
}

package tideline.dve.code;

/** A model makes more code than a class or a method can hold. */
public final class CodeTooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CodeTooLargeException(String problem) {
    super(problem);
  }
}

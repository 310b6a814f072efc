package tideline.source;

/**
 * Something about the input worth knowing that did not stop the import.
 *
 * @param line line of the file, 0 if the remark is about the whole file
 * @param element kind and id, such as {@code place p1}; empty if there is none
 */
public record Diagnostic(int line, String element, String message) {

  /** Line, element and message as one line of text. */
  @Override
  public String toString() {
    String place = line > 0 ? "line " + line + ": " : "";
    return place + (element.isEmpty() ? "" : element + ": ") + message;
  }
}

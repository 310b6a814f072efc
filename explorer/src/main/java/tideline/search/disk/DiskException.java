package tideline.search.disk;

import java.io.IOException;

/**
 * Something on disk could not be written or read. The search cannot go on; its answer is partial.
 */
public final class DiskException extends RuntimeException {

  /**
   * @param what what was tried, such as "cannot write the queue file in /tmp"
   */
  public DiskException(String what, IOException cause) {
    super(what + ": " + reason(cause), cause);
  }

  /** The name of the exception says more than its message where that is only a file name. */
  private static String reason(IOException cause) {
    boolean nameOnly =
        cause instanceof java.nio.file.FileSystemException e && e.getReason() == null;
    String message = cause.getMessage() == null ? "" : cause.getMessage();
    if (nameOnly || message.isEmpty()) {
      String type = cause.getClass().getSimpleName().replace("Exception", "");
      return message.isEmpty() ? type : type + " " + message;
    }
    return message;
  }

  /** True if it was our own limit that was met, and not the disk's. */
  public boolean isLimit() {
    return getCause() instanceof LimitedDisk.LimitException;
  }
}

package tideline.cli.terminal;

import java.io.IOException;

/** A result could not be written: the disk is full, the reader has gone, the device failed. */
public final class OutputException extends IOException {

  private final String target;

  /**
   * @param target where the result was to go, for people
   */
  public OutputException(String target, IOException cause) {
    super(cause.getMessage(), cause);
    this.target = target;
  }

  public String target() {
    return target;
  }

  /** True if the process that read the output closed it. */
  public boolean brokenPipe() {
    String message = String.valueOf(getMessage());
    return message.contains("Broken pipe") || message.contains("Stream closed");
  }
}

package tideline.search.disk;

import java.io.IOException;

/** A checkpoint could not be written, read or used; the message is a sentence for people. */
public final class CheckpointException extends RuntimeException {

  public CheckpointException(String sentence) {
    super(sentence);
  }

  public CheckpointException(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  /**
   * What to throw when something broke while a checkpoint was read, whose checksums fit: whoever
   * wrote it was not this program, or meant ill.
   *
   * @param what the checkpoint, as people know it
   * @param cause if it is a sentence for people already, it stays as it is
   */
  public static CheckpointException contradictory(String what, Throwable cause) {
    if (cause instanceof CheckpointException sentence) {
      return sentence;
    }
    return new CheckpointException(
        cause instanceof IOException
            ? "cannot go on from " + what + ": " + cause.getMessage()
            : what + " contradicts itself, so it cannot be used (" + cause + ")",
        cause);
  }
}

package tideline.search.disk;

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
    return cause instanceof CheckpointException sentence
        ? sentence
        : new CheckpointException(
            what + " contradicts itself, so it cannot be used (" + cause + ")", cause);
  }
}

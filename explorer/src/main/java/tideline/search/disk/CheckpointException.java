package tideline.search.disk;

/** A checkpoint could not be written, read or used; the message is a sentence for people. */
public final class CheckpointException extends RuntimeException {

  public CheckpointException(String sentence) {
    super(sentence);
  }

  public CheckpointException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}

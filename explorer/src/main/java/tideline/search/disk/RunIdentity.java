package tideline.search.disk;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What a run has in common with the one it goes on from.
 *
 * @param program name and version
 * @param model a digest
 * @param options those that the stored numbers depend on
 */
public record RunIdentity(String program, String model, String options) {

  /** Writes it down where {@link #expect} will look. */
  public void write(DataOutput out) throws IOException {
    out.writeUTF(program);
    out.writeUTF(model);
    out.writeUTF(options);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param folder where the checkpoint is
   * @throws CheckpointException if the checkpoint is another's
   */
  public void expect(DataInput in, Object folder) throws IOException {
    expect("version of the program", program, in.readUTF(), folder);
    expect("net", model, in.readUTF(), folder);
    expect("choice of options", options, in.readUTF(), folder);
  }

  /**
   * Refuses a checkpoint that says something else than this run.
   *
   * @throws CheckpointException if both differ
   */
  public static void expect(String what, String mine, String theirs, Object folder) {
    if (!mine.equals(theirs)) {
      throw new CheckpointException(
          "the checkpoint in "
              + folder
              + " belongs to another "
              + what
              + ": "
              + theirs
              + " instead of "
              + mine);
    }
  }
}

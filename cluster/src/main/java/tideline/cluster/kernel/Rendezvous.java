package tideline.cluster.kernel;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import tideline.search.disk.CheckpointException;

/**
 * How far a run is that others can go on from: the last round that is complete in all partitions.
 *
 * @param round -1 if there is none
 * @param widenings variable and event of each widening of the layout, in turn
 */
public record Rendezvous(int round, int[] widenings) {

  /** Before the first round. */
  static final Rendezvous BEGINNING = new Rendezvous(-1, new int[0]);

  private static final String NAME = "run";
  private static final int VERSION = 1;

  /**
   * What a run has in common with one that goes on from it.
   *
   * @param program name and version
   * @param model a digest
   * @param options those that the files depend on
   */
  public record Identity(String program, String model, String options) {}

  /** Replaces what the folder says, in one step. */
  void write(LevelFiles files, Identity identity) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(VERSION);
    out.writeUTF(identity.program());
    out.writeUTF(identity.model());
    out.writeUTF(identity.options());
    out.writeInt(round);
    out.writeInt(widenings.length);
    for (int number : widenings) {
      out.writeInt(number);
    }
    files.write(NAME, bytes.toByteArray());
  }

  /**
   * What the folder says.
   *
   * @throws CheckpointException if it is about something else
   */
  static Optional<Rendezvous> read(LevelFiles files, Identity wanted) throws IOException {
    Optional<byte[]> bytes = files.read(NAME);
    if (bytes.isEmpty()) {
      return Optional.empty();
    }
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.get()));
    expect(files, "version of the format", "" + VERSION, "" + in.readInt());
    expect(files, "version of the program", wanted.program(), in.readUTF());
    expect(files, "net", wanted.model(), in.readUTF());
    expect(files, "choice of options", wanted.options(), in.readUTF());
    int round = in.readInt();
    int[] widenings = new int[in.readInt()];
    for (int i = 0; i < widenings.length; i++) {
      widenings[i] = in.readInt();
    }
    return Optional.of(new Rendezvous(round, widenings));
  }

  private static void expect(LevelFiles files, String what, String mine, String theirs) {
    if (!mine.equals(theirs)) {
      throw new CheckpointException(
          "the run in "
              + files
              + " belongs to another "
              + what
              + ": "
              + theirs
              + " instead of "
              + mine);
    }
  }
}

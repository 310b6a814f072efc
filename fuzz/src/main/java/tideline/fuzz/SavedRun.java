package tideline.fuzz;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import tideline.search.disk.CheckpointException;

/**
 * A run that was broken off, whose manifest gets another body: all after the names of program,
 * model and options, up to the checksum, which is made to fit. So what is read is what a stranger
 * writes who knows the format, not only what a broken disk leaves.
 */
final class SavedRun {

  private final Path folder;
  private final String manifest;
  private final Map<String, byte[]> files = new TreeMap<>();
  private final int names;
  private final int bodyAt;
  private final int checksumBytes;

  /** Goes on with a run. */
  interface Resumption {
    void from(Path folder);
  }

  /**
   * @param folder of the run, all of it
   * @param manifest its file that says what the others are
   * @param names how many texts come before the body
   * @param checksumBytes at the end of the manifest
   */
  SavedRun(Path folder, String manifest, int names, int checksumBytes) {
    this.folder = folder;
    this.manifest = manifest;
    this.names = names;
    this.checksumBytes = checksumBytes;
    try {
      try (Stream<Path> all = Files.list(folder)) {
        for (Path file : all.toList()) {
          files.put(file.getFileName().toString(), Files.readAllBytes(file));
        }
      }
      this.bodyAt = head(files.get(manifest));
      String seed = System.getProperty("tideline.fuzz.seed");
      if (seed != null) {
        Files.write(Path.of(seed), body());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is given to the fuzzer to begin with. */
  byte[] body() {
    byte[] whole = files.get(manifest);
    return Arrays.copyOfRange(whole, bodyAt, whole.length - checksumBytes);
  }

  /** A folder that is removed when the process ends. */
  static Path emptyFolder() {
    try {
      Path folder = Files.createTempDirectory("tideline-fuzz");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int head(byte[] bytes) throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    DataInputStream data = new DataInputStream(in);
    data.readLong();
    data.readInt();
    for (int i = 0; i < names; i++) {
      data.readUTF();
    }
    return bytes.length - in.available();
  }

  /** Gives the run another body and goes on with it; refusing it is fine. */
  void resume(byte[] body, Resumption resumption) {
    try {
      write(body);
      resumption.from(folder);
    } catch (CheckpointException e) {
      // what commands say to people
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(byte[] body) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        Files.delete(file);
      }
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
    ByteBuffer bytes = ByteBuffer.allocate(bodyAt + body.length + checksumBytes);
    bytes.put(files.get(manifest), 0, bodyAt).put(body);
    CRC32C crc = new CRC32C();
    crc.update(bytes.array(), 0, bytes.position());
    if (checksumBytes == Long.BYTES) {
      bytes.putLong(crc.getValue());
    } else {
      bytes.putInt((int) crc.getValue());
    }
    Files.write(folder.resolve(manifest), bytes.array());
  }
}

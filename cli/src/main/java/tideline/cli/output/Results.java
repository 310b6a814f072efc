package tideline.cli.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import tideline.cli.terminal.GuardedStream;
import tideline.cli.terminal.OutputException;
import tideline.cli.terminal.Terminal;

/** Where the result of a command goes: to standard output, or to a file that is whole or absent. */
public sealed interface Results {

  /**
   * Lets the content write itself, and makes the file appear when it has.
   *
   * @throws OutputException if the result could not be written
   */
  void write(Content<OutputStream> content) throws IOException;

  /** The same for text, in UTF-8. */
  default void writeText(Content<Writer> content) throws IOException {
    write(
        stream -> {
          Writer writer =
              new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 13);
          content.writeTo(writer);
          writer.flush();
        });
  }

  /** Something that can be written. */
  @FunctionalInterface
  interface Content<T> {
    void writeTo(T target) throws IOException;
  }

  /** Standard output. */
  record ToTerminal(Terminal terminal) implements Results {
    @Override
    public void write(Content<OutputStream> content) throws IOException {
      content.writeTo(terminal.out());
      terminal.out().flush();
    }
  }

  /** A file of the user's choice. */
  record ToFile(Path file) implements Results {
    @Override
    public void write(Content<OutputStream> content) throws IOException {
      try (ResultFile result = ResultFile.create(file)) {
        OutputStream guarded = new GuardedStream(result.stream(), file.toString());
        content.writeTo(guarded);
        guarded.flush();
        result.commit();
      }
    }
  }
}

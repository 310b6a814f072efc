package tideline.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.Model;
import tideline.source.SourceException.Position;

class DocumentsTest {

  /** Reads nothing but remembers who was asked. */
  private record Format(String format, String ending, String magic) implements FrontEnd {
    @Override
    public List<String> endings() {
      return List.of(ending);
    }

    @Override
    public boolean recognises(byte[] beginning) {
      return new String(beginning, StandardCharsets.UTF_8).startsWith(magic);
    }

    @Override
    public Document read(InputStream in, String displayName, ReadOptions options)
        throws SourceException {
      try {
        return new Read(format, new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
      } catch (IOException e) {
        throw new SourceException(displayName, Position.WHOLE_FILE, "broken", e);
      }
    }
  }

  private record Read(String format, String name) implements Document {
    @Override
    public String type() {
      return "";
    }

    @Override
    public List<Diagnostic> warnings() {
      return List.of();
    }

    @Override
    public String sha256() {
      return "";
    }

    @Override
    public Model model(Unfold unfold) {
      throw new UnsupportedOperationException();
    }
  }

  private final Documents documents =
      Documents.of(List.of(new Format("A", ".a", "aaa"), new Format("B", ".b", "bbb")));

  @TempDir private Path folder;

  private Document read(String name, byte[] content) throws SourceException {
    return documents.read(new ByteArrayInputStream(content), name, ReadOptions.STRICT);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] zipped(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes(text));
    }
    return out.toByteArray();
  }

  @Test
  void endingOfTheNameDecides() throws SourceException {
    assertThat(read("x.b", bytes("aaa")).format()).isEqualTo("B");
    assertThat(read("X.B.GZ", bytes("aaa")).format()).isEqualTo("B");
    assertThat(read("x.a", bytes("bbb")).format()).isEqualTo("A");
  }

  @Test
  void firstBytesDecideWhereTheNameDoesNot() throws SourceException, IOException {
    assertThat(read("-", bytes("bbb...")).format()).isEqualTo("B");
    assertThat(read("-", zipped("bbb...")).format()).isEqualTo("B");
    String large = "bbb" + "x".repeat(100_000);
    assertThat(read("x.txt", bytes(large)).name()).as("nothing is lost").isEqualTo(large);
  }

  @Test
  void firstFrontEndExplainsWhatNobodyRecognises() throws SourceException {
    assertThat(read("-", bytes("?")).format()).isEqualTo("A");
    assertThat(read("-", new byte[0]).format()).isEqualTo("A");
    assertThat(read("-", new byte[] {0x1f, (byte) 0x8b, 1, 2}).format()).isEqualTo("A");
  }

  @Test
  void filesThatAreNotThereAreNamed() throws IOException {
    assertThatThrownBy(() -> documents.read(folder.resolve("no.a"), ReadOptions.STRICT))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("no.a: there is no such file; expected a A or B file");
    assertThatThrownBy(() -> documents.read(folder, ReadOptions.STRICT))
        .hasMessageContaining("this is a directory; expected a A or B file");
    Path file = Files.writeString(folder.resolve("x.b"), "text");
    assertThat(Files.exists(file)).isTrue();
  }

  @Test
  void filesAreReadToTheirEnd() throws IOException, SourceException {
    Path file = Files.writeString(folder.resolve("x.b"), "text");
    assertThat(documents.read(file, ReadOptions.STRICT).name()).isEqualTo("text");
    assertThat(documents.endings()).containsExactly(".a", ".b");
  }

  @Test
  void withoutFrontEndsNothingCanBeRead() {
    assertThatThrownBy(() -> Documents.of(List.of())).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void usualFrontEndIsAskedBeforeAnyIsLookedFor() throws SourceException {
    Documents usual = Documents.startingWith(new Format("A", ".a", "aaa"));
    InputStream in = new ByteArrayInputStream(bytes("aaa"));
    assertThat(usual.read(in, "x.a", ReadOptions.STRICT).format()).isEqualTo("A");
    assertThatThrownBy(() -> usual.read(in, "x.b", ReadOptions.STRICT))
        .as("there are no services in this module")
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void errorsSayWhere() {
    SourceException whole = new SourceException("f", Position.WHOLE_FILE, "bad", null);
    assertThat(whole).hasMessage("f: bad");
    SourceException line = new SourceException("f", new Position(3, 0, "arc a"), "bad", null);
    assertThat(line).hasMessage("f:3: arc a: bad");
    SourceException column = new SourceException("f", new Position(3, 7, ""), "bad", null);
    assertThat(column).hasMessage("f:3:7: bad");
    assertThat(column.line()).isEqualTo(3);
    assertThat(column.column()).isEqualTo(7);
    assertThat(line.element()).isEqualTo("arc a");
    assertThat(line.problem()).isEqualTo("bad");
    assertThat(line.file()).isEqualTo("f");
  }
}

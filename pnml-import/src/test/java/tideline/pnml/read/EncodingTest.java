package tideline.pnml.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static tideline.pnml.read.Documents.ptnet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodingTest {

  private static final String BODY = "<place id=\"p\"><name><text>Gefäß</text></name></place>";

  @ParameterizedTest
  @CsvSource({"UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE", "UTF-16BE", "windows-1252"})
  void readsTheDeclaredEncoding(String encoding) throws Exception {
    String document = "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>" + ptnet(BODY);
    assertThat(placeName(document.getBytes(Charset.forName(encoding)))).isEqualTo("Gefäß");
  }

  @Test
  void readsUtf8WithByteOrderMark() throws Exception {
    assertThat(placeName(("\uFEFF" + ptnet(BODY)).getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("Gefäß");
  }

  @Test
  void readsUtf8WithoutDeclaration() throws Exception {
    assertThat(placeName(ptnet(BODY).getBytes(StandardCharsets.UTF_8))).isEqualTo("Gefäß");
  }

  @Test
  void rejectsBytesThatAreNotOfTheEncoding() {
    byte[] bytes = ptnet(BODY).getBytes(StandardCharsets.ISO_8859_1);
    PnmlException e = catchThrowableOfType(PnmlException.class, () -> placeName(bytes));
    assertThat(e)
        .hasMessage(
            "doc.pnml:4: bytes that are not UTF-8; expected the encoding the file declares");
  }

  @Test
  void rejectsUnknownEncoding() {
    for (String name : new String[] {"klingon", "%&", "", "UTF-16", "x-JISAutoDetect"}) {
      byte[] bytes =
          ("<?xml version=\"1.0\" encoding=\"" + name + "\"?>" + ptnet(BODY)).getBytes(UTF_8);
      PnmlException e = catchThrowableOfType(PnmlException.class, () -> placeName(bytes));
      assertThat(e.problem())
          .isEqualTo("the encoding '" + name + "' is unknown or not the real one; expected UTF-8");
    }
  }

  @Test
  void readsAStreamThatDeliversOneByteAtATime() throws Exception {
    for (String encoding : new String[] {"UTF-8", "UTF-16"}) {
      String document =
          "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>" + ptnet(BODY.replace("ä", "😀"));
      byte[] bytes = document.getBytes(encoding);
      InputStream slow =
          new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
              return super.read(target, offset, Math.min(length, 1));
            }
          };
      Imported imported = PnmlReader.strict().read(slow, "-");
      assertThat(imported.net().placeName(0)).isEqualTo("Gef😀ß");
      assertThat(imported.sha256()).isEqualTo(sha256(bytes));
    }
  }

  @Test
  void readsGzipWhateverTheNameIs(@TempDir Path directory) throws Exception {
    byte[] plain = ptnet(BODY).getBytes(StandardCharsets.UTF_8);
    for (String name : new String[] {"net.pnml.gz", "net.pnml"}) {
      Path file = directory.resolve(name);
      Files.write(file, gzip(plain));
      Imported imported = PnmlReader.strict().read(file);
      assertThat(imported.net().placeName(0)).isEqualTo("Gefäß");
      assertThat(imported.sha256()).isEqualTo(sha256(plain));
    }
  }

  @Test
  void readsPlainTextInAFileNamedGz(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("net.pnml.gz");
    Files.writeString(file, ptnet(BODY));
    assertThat(PnmlReader.strict().read(file).net().places()).isEqualTo(1);
  }

  @Test
  void readsGzipOfSeveralMembers() throws Exception {
    byte[] plain = ptnet(BODY).getBytes(StandardCharsets.UTF_8);
    byte[] first = gzip(Arrays.copyOf(plain, 50));
    byte[] second = gzip(Arrays.copyOfRange(plain, 50, plain.length));
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(first);
    both.write(second);
    assertThat(placeName(both.toByteArray())).isEqualTo("Gefäß");
  }

  @Test
  void digestsTheWholeDocument() throws Exception {
    byte[] bytes = (ptnet(BODY) + " ".repeat(100_000) + "\n").getBytes(StandardCharsets.UTF_8);
    assertThat(read(bytes).sha256()).isEqualTo(sha256(bytes));
  }

  @Test
  void rejectsTruncatedGzip() throws Exception {
    byte[] whole = gzip(ptnet(BODY).getBytes(StandardCharsets.UTF_8));
    for (int length : new int[] {2, 5, 12, whole.length / 2, whole.length - 9}) {
      byte[] part = Arrays.copyOf(whole, length);
      PnmlException e = catchThrowableOfType(PnmlException.class, () -> read(part));
      assertThat(e).as("%d bytes", length).isNotNull();
      assertThat(e.problem())
          .as("%d bytes", length)
          .startsWith("the gzip data is damaged or ends early; expected");
    }
  }

  @Test
  void rejectsDamagedGzip() throws Exception {
    byte[] bytes = gzip(ptnet(BODY).getBytes(StandardCharsets.UTF_8));
    bytes[bytes.length - 6] ^= 1;
    PnmlException e = catchThrowableOfType(PnmlException.class, () -> read(bytes));
    assertThat(e.problem()).startsWith("the gzip data is damaged or ends early; expected");
  }

  @Test
  void rejectsZipArchive() {
    byte[] bytes = {'P', 'K', 3, 4, 0, 0};
    PnmlException e = catchThrowableOfType(PnmlException.class, () -> read(bytes));
    assertThat(e.problem()).startsWith("this is a zip archive; expected");
  }

  private static Imported read(byte[] bytes) throws PnmlException {
    return PnmlReader.strict().read(new ByteArrayInputStream(bytes), "doc.pnml");
  }

  private static String placeName(byte[] bytes) throws PnmlException {
    return read(bytes).net().placeName(0);
  }

  private static byte[] gzip(byte[] plain) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(plain);
    }
    return bytes.toByteArray();
  }

  private static String sha256(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}

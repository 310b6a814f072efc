package tideline.pnml.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostileInputTest {

  @Tag("slow")
  @Test
  void refusesEveryHostileDocumentInSixtyFourMegabytes(@TempDir Path directory) throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(directory, "64m", ReadAll.class);
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    Map<String, String> answers =
        result.out().stream()
            .map(line -> line.split("\t", 2))
            .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    SoftAssertions softly = new SoftAssertions();
    HostileDocuments.all()
        .forEach(
            (name, hostile) ->
                softly
                    .assertThat(answers.get(name))
                    .as(name)
                    .startsWith(name + hostile.expected())
                    .doesNotContain("Exception")
                    .doesNotContain("java"));
    softly.assertAll();
  }

  @Test
  void fetchesNothing() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(200);
      String address = "http://127.0.0.1:" + server.getLocalPort() + "/x";
      String place =
          "<pnml><net id=\"n\" type=\"ptnet\"><page id=\"g\"><place id=\"p\"/></page></net></pnml>";
      for (String document :
          new String[] {
            "<!DOCTYPE pnml SYSTEM \"" + address + "\"><pnml/>",
            "<!DOCTYPE pnml PUBLIC \"x\" \"" + address + "\"><pnml/>",
            "<!DOCTYPE pnml [<!ENTITY x SYSTEM \"" + address + "\">]><pnml a=\"&x;\">&x;</pnml>",
            "<!DOCTYPE pnml [<!ENTITY % x SYSTEM \"" + address + "\">%x;]><pnml/>"
          }) {
        assertThat(Documents.failure(document)).as(document).isNotNull();
      }
      for (String document :
          new String[] {
            "<?xml-stylesheet href=\"" + address + "\"?>" + place,
            place.replace(
                "<pnml>",
                "<pnml xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                    + " xsi:noNamespaceSchemaLocation=\""
                    + address
                    + "\">"),
            place.replace(
                "<place ",
                "<i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\""
                    + address
                    + "\"/><place ")
          }) {
        assertThat(Documents.read(document).net().places()).as(document).isEqualTo(1);
      }
      assertThat(connected(server)).isFalse();
    }
  }

  private static boolean connected(ServerSocket server) throws Exception {
    try {
      server.accept().close();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }

  /** Reads all hostile documents and prints what the reader says. */
  static final class ReadAll {
    private ReadAll() {}

    public static void main(String[] args) {
      HostileDocuments.all()
          .forEach(
              (name, hostile) -> {
                try {
                  Imported imported = PnmlReader.strict().read(hostile.input().get(), name);
                  System.out.println(name + "\tread " + imported.net().places() + " places");
                } catch (PnmlException e) {
                  System.out.println(name + "\t" + e.getMessage());
                }
              });
    }
  }
}

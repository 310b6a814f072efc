package tideline.dve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.DveParser;

/** Input of any kind and size is read or refused; nothing runs out of stack or memory. */
class HostileInputTest {

  private static DveException refusal(String text) {
    return catchThrowableOfType(DveException.class, () -> DveModel.of("m.dve", "m", text));
  }

  private static String guarded(String guard) {
    return "byte a[4]; process P { state s; init s; trans s -> s { guard "
        + guard
        + "; }; }"
        + " system async;";
  }

  @Test
  void deepParenthesesAreRefused() {
    String text = guarded("(".repeat(1_000_000) + "1" + ")".repeat(1_000_000));

    assertThat(refusal(text)).hasMessageContaining("nested more than 250 levels deep");
  }

  @Test
  void deepPrefixesAreRefused() {
    assertThat(refusal(guarded("not ".repeat(1_000_000) + "1")))
        .hasMessageContaining("nested more than 250 levels deep");
    assertThat(refusal(guarded("-".repeat(1_000_000) + "1")))
        .hasMessageContaining("nested more than 250 levels deep");
  }

  @Test
  void deepIndicesAreRefused() {
    String text = guarded("a[".repeat(100_000) + "1" + "]".repeat(100_000));

    assertThat(refusal(text)).hasMessageContaining("nested more than 250 levels deep");
  }

  @Test
  void operatorsThatAlternateForLongAreRefused() {
    String text = guarded("1 " + "+ a[0] - a[1] ".repeat(10_000));

    assertThat(refusal(text)).hasMessageContaining("a tree of more than 1000 levels");
  }

  @Test
  void longChainsOfOneOperatorAreNoProblem() throws DveException {
    String sum = "a[1] + ".repeat(20_000) + "1";
    String and = "a[0] == a[1] && ".repeat(20_000) + "1";

    assertThat(DveModel.of("m", "m", guarded(sum)).system().events()).isOne();
    assertThat(DveModel.of("m", "m", guarded(and)).system().events()).isOne();
    assertThat(refusal(guarded("1 - ".repeat(100_000) + "1")))
        .hasMessageContaining("a tree of more than 1000 levels");
  }

  @Test
  void hugeArraysAreRefused() {
    assertThat(refusal("byte a[2000000000]; process P { state s; init s; } system async;"))
        .hasMessageContaining("expected from 1 to 65536");
    StringBuilder many = new StringBuilder();
    for (int k = 0; k < 1_000; k++) {
      many.append("int a").append(k).append("[65536];\n");
    }
    assertThat(refusal(many + "process P { state s; init s; } system async;"))
        .hasMessageContaining("more than 1048576 elements");
    String wide =
        "int a[60000]; process P { state s; init s; trans s -> s { effect a[0] = a[1] + 1; }; }"
            + " system async;";
    assertThat(refusal(wide)).hasMessageContaining("bits");
  }

  @Test
  void hugeChannelsAreRefused() {
    assertThat(refusal("channel {int} c[2000000000]; process P { state s; init s; } system async;"))
        .hasMessageContaining("at most 65536");
  }

  @Tag("slow")
  @Test
  void aMillionProcessesAreRefused() {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < 1_000_000; k++) {
      text.append("process P").append(k).append("{state s;init s;}");
    }

    assertThat(refusal(text + "system async;")).hasMessageContaining("more than 10000 processes");
  }

  @Test
  void thousandsOfProcessesAreRead() throws DveException {
    StringBuilder text = new StringBuilder("byte x; ");
    for (int k = 0; k < 1_500; k++) {
      text.append("process P").append(k).append("{state s,t;init s; trans s->t{guard x==0;};}");
    }

    assertThat(DveModel.of("m", "m", text + "system async;").system().events()).isEqualTo(1_500);
  }

  @Test
  void tooManyPairsAreRefused() {
    StringBuilder text = new StringBuilder("channel c; ");
    for (int p = 0; p < 2; p++) {
      text.append("process P").append(p).append("{state s;init s; trans ");
      text.append(p == 0 ? "s->s{sync c!;},".repeat(2_000) : "s->s{sync c?;},".repeat(2_000));
      text.append("s->s{};}");
    }

    assertThat(refusal(text + "system async;")).hasMessageContaining("pairs of transitions");
  }

  @Tag("slow")
  @Test
  void tooManyWordsAreRefused() {
    assertThat(refusal("byte a" + ",a".repeat(2_000_000) + ";"))
        .hasMessageContaining("more than 3000000 words and signs");
  }

  @Test
  void randomTextIsRefused() {
    Random random = new Random(1);
    String words =
        "byte int process { } ( ) [ ] state init trans -> ; , a b s 1 2 = == guard + - !";
    String[] parts = words.split(" ");
    for (int k = 0; k < 3_000; k++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(30); n >= 0; n--) {
        text.append(parts[random.nextInt(parts.length)]).append(' ');
      }
      assertThat(refusal(text.toString())).as(text.toString()).isNotNull();
    }
  }

  @Test
  void bytesOfAnyKindAreRefused() {
    Random random = new Random(2);
    for (int k = 0; k < 2_000; k++) {
      byte[] bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);
      assertThat(
              catchThrowableOfType(
                  DveException.class,
                  () -> DveReader.read(new ByteArrayInputStream(bytes), "bytes.dve")))
          .isNotNull();
    }
  }

  @Test
  void damagedModelsAreReadOrRefused() throws Exception {
    String good =
        new String(
            HostileInputTest.class.getResourceAsStream("/language.dve").readAllBytes(),
            StandardCharsets.US_ASCII);
    Random random = new Random(3);
    for (int k = 0; k < 1_500; k++) {
      int at = random.nextInt(good.length());
      int length = random.nextInt(12);
      String damaged = good.substring(0, at) + good.substring(Math.min(good.length(), at + length));
      try {
        DveParser.parse("damaged", damaged);
      } catch (DveException e) {
        assertThat(e.line()).as(e.getMessage()).isPositive();
      }
    }
  }

  @Test
  void filesThatAreNoneAreRefused() {
    assertThat(
            catchThrowableOfType(
                DveException.class, () -> DveReader.read(Path.of("no-such-file.dve"))))
        .hasMessage("no-such-file.dve: there is no such file; expected a DVE model");
    assertThat(catchThrowableOfType(DveException.class, () -> DveReader.read(Path.of("."))))
        .hasMessage(".: this is a directory; expected a DVE model");
  }
}

package tideline.pnml.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is done to a document, the answer is a net or a {@link PnmlException}. */
class MutationTest {

  private static final String DOCUMENT =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
      <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><name><text>Ä</text></name>
      <page id="g"><place id="p"><initialMarking><text>1</text></initialMarking></place>
      <place id="q"><capacity><value>4</value></capacity><name><text>&lt;q&gt;</text></name></place>
      <place id="r" initialMarking="2" invariant="&lt; inf"/>
      <page id="h"><referencePlace id="s" ref="q"/><referenceTransition id="v" ref="t"/></page>
      <transition id="t" priority="0"><timed><value>false</value></timed></transition>
      <transition id="u"><toolspecific tool="WoPeD" version="1"><x/></toolspecific></transition>
      <arc id="a" source="p" target="t"><inscription><text>2</text></inscription></arc>
      <arc id="b" source="t" target="s"><inscription><value>Default,2</value></inscription></arc>
      <arc id="c" source="q" target="u"><type value="inhibitor"/></arc>
      <arc id="d" source="r" target="v" type="timed" inscription="[0,inf)" weight="3"/>
      <toolspecific tool="nupn" version="1.1"><size places="3" transitions="2" arcs="4"/>
      <structure units="2" root="u0" safe="false"><unit id="u0"><places>r</places>
      <subunits>u1</subunits></unit><unit id="u1"><places>p q</places><subunits/></unit>
      </structure></toolspecific></page></net></pnml>
      """;

  private static final String[] WORDS = {
    "<",
    ">",
    "&",
    "\"",
    "'",
    "/>",
    "</",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?",
    "?>",
    "<!DOCTYPE a>",
    "&#0;",
    "&#x110000;",
    "&amp;",
    "&x;",
    "\u0000",
    "\uFFFF",
    "\uD83D\uDE00",
    "-1",
    "0",
    "9223372036854775808",
    "4611686018427387904",
    "xmlns=\"\"",
    "xmlns:a=\"b\"",
    "a:",
    "id=\"p\"",
    "<page>",
    "</page>",
    "<net>",
    "<place id=\"z\"/>",
    "<arc id=\"z\"/>",
    "<value>",
    "<text>",
    "<inhibitor>",
    "source=\"u\"",
    "p",
    "t",
    "u1",
    "1.1",
    "UTF-16",
    "symmetricnet",
    "<structure/>"
  };

  @Test
  void startsFromADocumentThatIsRead() throws Exception {
    Imported imported = Documents.read(DOCUMENT);
    assertThat(imported.net().nupn()).isPresent();
    assertThat(imported.net().arcs()).isEqualTo(4);
  }

  @Tag("slow")
  @Test
  void answersEveryMutantWithANetOrAnError() {
    int nets = 0;
    int errors = 0;
    for (long seed = 0; seed < 5000; seed++) {
      byte[] mutant = mutate(DOCUMENT.getBytes(StandardCharsets.UTF_8), random(seed));
      if (isNet(mutant, seed)) {
        nets++;
      } else {
        errors++;
      }
    }
    assertThat(nets).isGreaterThan(300);
    assertThat(errors).isGreaterThan(2000);
  }

  @Test
  void answersEveryMutantOfCompressedBytesWithANetOrAnError() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(DOCUMENT.getBytes(StandardCharsets.UTF_8));
    }
    int errors = 0;
    for (long seed = 0; seed < 1000; seed++) {
      errors += isNet(mutate(bytes.toByteArray(), random(seed)), seed) ? 0 : 1;
    }
    assertThat(errors).isGreaterThan(500);
  }

  @Test
  void answersEveryPrefixWithAnError() {
    byte[] bytes = DOCUMENT.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < bytes.length - 1; length++) {
      assertThat(isNet(Arrays.copyOf(bytes, length), length)).as("%d bytes", length).isFalse();
    }
  }

  private static boolean isNet(byte[] bytes, long seed) {
    PnmlReader reader = seed % 2 == 0 ? PnmlReader.strict() : PnmlReader.strict().lenient();
    try {
      return reader.read(new ByteArrayInputStream(bytes), "doc").net() != null;
    } catch (PnmlException e) {
      assertThat(e.getMessage()).as("seed %d", seed).startsWith("doc:").doesNotContain("Exception");
      assertThat(brokeOurCode(e)).as("seed %d: %s", seed, e.getCause()).isFalse();
      return false;
    } catch (Throwable e) {
      return fail("seed " + seed, e);
    }
  }

  /** Bugs of the parser in the JDK are its own; ours must not hide behind them. */
  private static boolean brokeOurCode(PnmlException e) {
    return e.getCause() instanceof RuntimeException cause
        && cause.getStackTrace()[0].getClassName().startsWith("tideline");
  }

  /** Spreads the seeds: the first numbers of neighbouring seeds are alike. */
  private static Random random(long seed) {
    return new Random(seed * 0x9E3779B97F4A7C15L);
  }

  private static byte[] mutate(byte[] bytes, Random random) {
    byte[] mutant = bytes;
    for (int i = random.nextInt(2); i >= 0; i--) {
      mutant = mutateOnce(mutant, random);
    }
    return mutant;
  }

  private static byte[] mutateOnce(byte[] bytes, Random random) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + random.nextInt(20));
    return switch (random.nextInt(9)) {
      case 0 -> splice(bytes, from, from, WORDS[random.nextInt(WORDS.length)].getBytes(UTF_8));
      case 1 -> splice(bytes, from, to, WORDS[random.nextInt(WORDS.length)].getBytes(UTF_8));
      case 2 -> splice(bytes, from, to, new byte[0]);
      case 3 -> splice(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
      case 4 -> splice(bytes, from, Math.min(bytes.length, from + 1), noise(random));
      case 5, 6, 7 -> swapValue(bytes, random);
      default -> {
        int other = random.nextInt(bytes.length);
        int length = Math.min(random.nextInt(120), bytes.length - other);
        yield splice(bytes, from, to, Arrays.copyOfRange(bytes, other, other + length));
      }
    };
  }

  /** Puts one value in quotes in the place of another, so that the XML stays well-formed. */
  private static byte[] swapValue(byte[] bytes, Random random) {
    int[] old = value(bytes, random);
    int[] other = value(bytes, random);
    return splice(bytes, old[0], old[1], Arrays.copyOfRange(bytes, other[0], other[1]));
  }

  private static int[] value(byte[] bytes, Random random) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int start = text.indexOf("=\"", random.nextInt(bytes.length));
    int end = start < 0 ? -1 : text.indexOf('"', start + 2);
    return end < 0 ? new int[] {0, 0} : new int[] {start + 2, end};
  }

  private static byte[] noise(Random random) {
    byte[] noise = new byte[1 + random.nextInt(2)];
    random.nextBytes(noise);
    return noise;
  }

  private static byte[] splice(byte[] bytes, int from, int to, byte[] middle) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.write(middle, 0, middle.length);
    out.write(bytes, to, bytes.length - to);
    return out.size() == 0 ? new byte[] {'x'} : out.toByteArray();
  }
}

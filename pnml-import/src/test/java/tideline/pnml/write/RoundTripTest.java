package tideline.pnml.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;
import tideline.pnml.read.Documents;
import tideline.pnml.read.Imported;
import tideline.pnml.read.PnmlReader;

class RoundTripTest {

  private static final String[] ODD = {
    "a&b", "<x>", "say \"hi\"", "it's", "ä—😀", "a b", "new\nline", "tab\there", "]]>", "car\rriage"
  };

  @Tag("slow")
  @Test
  void readsBackWhatItWroteForRandomNets() throws Exception {
    for (long seed = 0; seed < 300; seed++) {
      Net net = randomNet(new Random(seed * 0x9E3779B97F4A7C15L));
      Imported again = again(net);
      assertThat(describe(again.net())).as("seed %d", seed).isEqualTo(describe(net));
      assertThat(
              Documents.remarks(again).stream().filter(w -> !w.message().startsWith("capacity 0")))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @Test
  void writesTheSameBytesForTheNetReadBack() throws Exception {
    for (long seed = 0; seed < 50; seed++) {
      Net net = randomNet(new Random(seed * 0x9E3779B97F4A7C15L));
      assertThat(bytes(again(net).net())).as("seed %d", seed).isEqualTo(bytes(net));
    }
  }

  @Test
  void keepsUnits() throws Exception {
    NetBuilder builder = new NetBuilder("n");
    builder.place("p", 1);
    builder.place("q", 0);
    builder.transition("t");
    builder.input(0, 0, 1).output(0, 1, 1);
    Nupn nupn =
        new Nupn(
            List.of(
                new Nupn.Unit("u1", List.of(0), List.of()),
                new Nupn.Unit("u0", List.of(), List.of(0, 2)),
                new Nupn.Unit("u2", List.of(1), List.of())),
            1,
            true);
    Net net = builder.nupn(nupn).build();
    assertThat(again(net).net().nupn()).contains(nupn);
  }

  @Test
  void avoidsArcAndPageIdsThatNodesHave() throws Exception {
    NetBuilder builder = new NetBuilder("page");
    builder.place("a0", 1);
    builder.place("page", 1);
    builder.transition("a_1");
    builder.input(0, 0, 1).output(0, 1, 1);
    Net net = builder.build();
    assertThat(describe(again(net).net())).isEqualTo(describe(net));
  }

  @Test
  void writesTheEmptyNet() throws Exception {
    assertThat(again(new NetBuilder("n").build()).net().places()).isZero();
  }

  @Test
  void refusesCharactersThatXmlCannotHold() {
    for (String id : List.of("a\u0000", "\u001f", "\ud800x", "x\udc00", "\uffff")) {
      NetBuilder builder = new NetBuilder("n");
      builder.place(id, 0);
      Net net = builder.build();
      assertThatThrownBy(() -> bytes(net)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static Net randomNet(Random random) {
    NetBuilder builder = new NetBuilder("net" + random.nextInt(9)).name("Net " + random.nextInt());
    int places = 1 + random.nextInt(9);
    int transitions = 1 + random.nextInt(9);
    for (int p = 0; p < places; p++) {
      long tokens = random.nextInt(3) == 0 ? random.nextLong() >>> 8 : random.nextInt(3);
      builder.place(id("p", p, random), name(random, p), tokens);
      if (random.nextInt(4) == 0) {
        builder.capacity(p, random.nextBoolean() ? tokens : tokens + random.nextInt(1000));
      }
    }
    for (int t = 0; t < transitions; t++) {
      builder.transition(id("t", t, random), name(random, t));
      for (int i = random.nextInt(4); i > 0; i--) {
        builder.input(random.nextInt(places), t, weight(random));
        builder.output(t, random.nextInt(places), weight(random));
        if (random.nextInt(3) == 0) {
          builder.inhibitor(random.nextInt(places), t, weight(random));
        }
      }
    }
    return builder.build();
  }

  private static long weight(Random random) {
    return random.nextInt(4) == 0 ? 1 + (random.nextLong() >>> 4) : 1 + random.nextInt(2);
  }

  private static String id(String prefix, int number, Random random) {
    return prefix + number + (random.nextInt(4) == 0 ? ODD[random.nextInt(ODD.length)] : "");
  }

  private static String name(Random random, int number) {
    return random.nextBoolean() ? ODD[random.nextInt(ODD.length)] : "name" + number;
  }

  private static byte[] bytes(Net net) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PnmlWriter.write(net, out);
    return out.toByteArray();
  }

  private static Imported again(Net net) throws Exception {
    return PnmlReader.strict().read(new ByteArrayInputStream(bytes(net)), "written");
  }

  private static String describe(Net net) {
    StringBuilder text = new StringBuilder(net.id() + "|" + net.name() + "\n");
    for (int p = 0; p < net.places(); p++) {
      text.append(net.placeId(p)).append('|').append(net.placeName(p)).append('|');
      text.append(net.initial(p)).append('|').append(net.capacity(p)).append('\n');
    }
    for (int t = 0; t < net.transitions(); t++) {
      text.append(net.transitionId(t)).append('|').append(net.transitionName(t));
      describe(net.inputs(t), text.append("\nin"));
      describe(net.outputs(t), text.append("\nout"));
      describe(net.inhibitors(t), text.append("\nnot"));
      text.append('\n');
    }
    return text.append(net.nupn()).toString();
  }

  private static void describe(Arcs arcs, StringBuilder text) {
    for (int i = 0; i < arcs.size(); i++) {
      text.append(' ').append(arcs.node(i)).append('*').append(arcs.weight(i));
    }
  }
}

package tideline.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class DrawingTest {

  @Test
  void dotNamesNodesByNumberAndQuotesWhatComesFromTheFile() throws IOException {
    StringBuilder out = new StringBuilder();
    new DotDrawing(hostileNet()).write(out);
    assertThat(out)
        .contains("digraph \"a \\\"net\\\"\\\\\" {")
        .contains("p0 [shape=circle")
        .contains("xlabel=\"p\\\" ] ; evil [ \\\"\"")
        .contains("p0 -> t0 [label=\"2\"];")
        .contains("p1 -> t0 [arrowhead=odot, label=\"3\"];")
        .contains("t0 -> p1;");
    assertThat(out.toString().lines().filter(line -> line.contains("evil"))).hasSize(1);
  }

  @Test
  void svgIsWellFormedWhateverTheNames()
      throws IOException, ParserConfigurationException, SAXException {
    StringBuilder out = new StringBuilder();
    new SvgDrawing(hostileNet()).write(out);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(out.toString().getBytes(StandardCharsets.UTF_8)));
    assertThat(document.getElementsByTagName("path").getLength()).isEqualTo(3 + 1);
    assertThat(document.getElementsByTagName("title").getLength()).isEqualTo(1 + 3);
    assertThat(document.getElementsByTagName("script").getLength()).isZero();
  }

  @Test
  void svgShowsFewTokensAsDotsAndManyAsANumber() throws IOException {
    NetBuilder net = new NetBuilder("n");
    net.place("few", 3);
    net.place("many", 4_000_000_000L);
    StringBuilder out = new StringBuilder();
    new SvgDrawing(net.build()).write(out);
    assertThat(out.toString().split("r=\"3.2\"", -1)).hasSize(1 + 3);
    assertThat(out).contains(">4000000000<");
  }

  @Test
  void emptyNetIsAnEmptyPicture() throws IOException {
    StringBuilder svg = new StringBuilder();
    new SvgDrawing(new NetBuilder("n").build()).write(svg);
    assertThat(svg).startsWith("<svg").endsWith("</svg>\n");
  }

  private static Net hostileNet() {
    NetBuilder net = new NetBuilder("n").name("a \"net\"\\");
    int p = net.place("p\" ] ; evil [ \"", 5);
    int q = net.place("<script>&\u0001", 1);
    int t = net.transition("t");
    net.input(p, t, 2).output(t, q, 1).inhibitor(q, t, 3);
    return net.build();
  }
}

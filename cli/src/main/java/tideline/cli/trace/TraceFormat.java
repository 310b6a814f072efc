package tideline.cli.trace;

import java.io.IOException;
import java.util.List;
import tideline.analysis.check.MarkingText;
import tideline.analysis.check.Trace;
import tideline.analysis.text.Figures;
import tideline.cli.output.Json;
import tideline.net.model.Net;

/** How a trace is written down. */
public enum TraceFormat {
  /** A transition a line, for people and for writing by hand. */
  TEXT {
    @Override
    public void write(Trace trace, String property, Appendable out) throws IOException {
      Net net = trace.net();
      out.append("# net ").append(Figures.printable(net.name())).append('\n');
      out.append("# property ").append(Figures.printable(property)).append('\n');
      out.append("# ").append(Figures.counted(trace.length(), "step"));
      out.append(trace.isMinimal() ? ", no trace is shorter\n" : ", shortened\n");
      List<long[]> markings = trace.markings();
      out.append("# from ").append(MarkingText.of(net, markings.get(0))).append('\n');
      for (int i = 0; i < trace.length(); i++) {
        out.append(MarkingText.quoted(net.transitionId(trace.transitions()[i])));
        out.append("  # ").append(MarkingText.of(net, markings.get(i + 1))).append('\n');
      }
    }
  },
  /** Transitions and markings. */
  JSON {
    @Override
    public void write(Trace trace, String property, Appendable out) throws IOException {
      Net net = trace.net();
      List<long[]> markings = trace.markings();
      Json json = new Json(out).document();
      json.key("net").value(net.name());
      json.key("property").value(property);
      json.key("length").value(trace.length());
      json.key("minimal").value(trace.isMinimal());
      json.key("initial");
      marking(net, markings.get(0), json);
      json.key("steps").beginArray();
      for (int i = 0; i < trace.length(); i++) {
        json.beginObject();
        json.key("transition").value(net.transitionId(trace.transitions()[i]));
        json.key("marking");
        marking(net, markings.get(i + 1), json);
        json.endObject();
      }
      json.endArray();
      json.end();
    }
  },
  /** The Informal Trace Format of Apalache: a variable for each place. */
  ITF {
    @Override
    public void write(Trace trace, String property, Appendable out) throws IOException {
      Net net = trace.net();
      List<long[]> markings = trace.markings();
      Json json = new Json(out).beginObject();
      json.key("#meta").beginObject();
      json.key("format").value("ITF");
      json.key("format-description").value("https://apalache-mc.org/docs/adr/015adr-trace.html");
      json.key("source").value(net.name());
      json.key("description").value(property);
      json.key("minimal").value(trace.isMinimal());
      json.endObject();
      json.key("params").beginArray().endArray();
      json.key("vars").beginArray();
      for (int p = 0; p < net.places(); p++) {
        json.value(net.placeId(p));
      }
      json.endArray();
      json.key("states").beginArray();
      for (int i = 0; i <= trace.length(); i++) {
        json.beginObject();
        json.key("#meta").beginObject().key("index").value(i);
        if (i > 0) {
          json.key("transition").value(net.transitionId(trace.transitions()[i - 1]));
        }
        json.endObject();
        for (int p = 0; p < net.places(); p++) {
          json.key(net.placeId(p)).beginObject();
          json.key("#bigint").value(Long.toString(markings.get(i)[p]));
          json.endObject();
        }
        json.endObject();
      }
      json.endArray();
      json.end();
    }
  };

  /**
   * Writes a trace.
   *
   * @param property what it shows
   */
  public abstract void write(Trace trace, String property, Appendable out) throws IOException;

  /** What the name of a file asks for: {@code .itf.json}, {@code .json}, or text. */
  public static TraceFormat of(String file) {
    return file.endsWith(".itf.json") ? ITF : file.endsWith(".json") ? JSON : TEXT;
  }

  /** An object with a member for each place that holds tokens. */
  private static void marking(Net net, long[] tokens, Json json) throws IOException {
    json.beginObject();
    for (int p = 0; p < tokens.length; p++) {
      if (tokens[p] > 0) {
        json.key(net.placeId(p)).value(tokens[p]);
      }
    }
    json.endObject();
  }
}

package tideline.analysis.trace;

import java.io.IOException;
import java.util.List;
import tideline.analysis.check.Trace;
import tideline.analysis.json.Json;
import tideline.analysis.text.Figures;
import tideline.model.StepRules;

/** How a trace is written down. */
public enum TraceFormat {
  /** An event a line, for people and for writing by hand. */
  TEXT {
    @Override
    public void write(Trace trace, String property, Appendable out) throws IOException {
      StepRules rules = trace.rules();
      out.append("# net ").append(Figures.printable(rules.name())).append('\n');
      out.append("# property ").append(Figures.printable(property)).append('\n');
      out.append("# ").append(Figures.counted(trace.length(), "step"));
      out.append(trace.isMinimal() ? ", no trace is shorter\n" : ", shortened\n");
      List<long[]> states = trace.states();
      out.append("# from ").append(Figures.printable(rules.describe(states.get(0)))).append('\n');
      for (int i = 0; i < trace.length(); i++) {
        out.append(quoted(trace.event(i)));
        out.append("  # ").append(Figures.printable(rules.describe(states.get(i + 1))));
        out.append('\n');
      }
    }
  },
  /** Events and states. */
  JSON {
    @Override
    public void write(Trace trace, String property, Appendable out) throws IOException {
      StepRules rules = trace.rules();
      List<long[]> markings = trace.markings();
      Json json = new Json(out).document();
      json.key("net").value(rules.name());
      json.key("property").value(property);
      json.key("length").value(trace.length());
      json.key("minimal").value(trace.isMinimal());
      json.key("initial");
      marking(rules, markings.get(0), json);
      json.key("steps").beginArray();
      for (int i = 0; i < trace.length(); i++) {
        json.beginObject();
        json.key("transition").value(trace.event(i));
        json.key("marking");
        marking(rules, markings.get(i + 1), json);
        json.endObject();
      }
      json.endArray();
      json.end();
    }
  },
  /** The Informal Trace Format of Apalache: a variable for each place or variable. */
  ITF {
    @Override
    public void write(Trace trace, String property, Appendable out) throws IOException {
      StepRules rules = trace.rules();
      List<long[]> markings = trace.markings();
      Json json = new Json(out).beginObject();
      json.key("#meta").beginObject();
      json.key("format").value("ITF");
      json.key("format-description").value("https://apalache-mc.org/docs/adr/015adr-trace.html");
      json.key("source").value(rules.name());
      json.key("description").value(property);
      json.key("minimal").value(trace.isMinimal());
      json.endObject();
      json.key("params").beginArray().endArray();
      json.key("vars").beginArray();
      for (int p = 0; p < rules.variables(); p++) {
        json.value(rules.variableId(p));
      }
      json.endArray();
      json.key("states").beginArray();
      for (int i = 0; i <= trace.length(); i++) {
        json.beginObject();
        json.key("#meta").beginObject().key("index").value(i);
        if (i > 0) {
          json.key("transition").value(trace.event(i - 1));
        }
        json.endObject();
        for (int p = 0; p < rules.variables(); p++) {
          json.key(rules.variableId(p)).beginObject();
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

  /** A name in quotes if it needs them to stand on a line of its own. */
  private static String quoted(String name) {
    boolean plain =
        !name.isEmpty()
            && name.chars().noneMatch(c -> Character.isWhitespace(c) || c == '"' || c == '#');
    return plain && name.chars().noneMatch(Character::isISOControl)
        ? name
        : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  /** What the name of a file asks for: {@code .itf.json}, {@code .json}, or text. */
  public static TraceFormat of(String file) {
    return file.endsWith(".itf.json") ? ITF : file.endsWith(".json") ? JSON : TEXT;
  }

  /** An object with a member for each variable that is not 0. */
  private static void marking(StepRules rules, long[] tokens, Json json) throws IOException {
    json.beginObject();
    for (int p = 0; p < tokens.length; p++) {
      if (tokens[p] != 0) {
        json.key(rules.variableId(p)).value(tokens[p]);
      }
    }
    json.endObject();
  }
}

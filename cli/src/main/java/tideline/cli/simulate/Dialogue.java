package tideline.cli.simulate;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.OptionalInt;
import tideline.analysis.text.Figures;
import tideline.analysis.trace.TraceFormat;
import tideline.cli.output.Results;
import tideline.model.StepRules;

/** Plays the token game with a person: shows what can fire, and does what a line says. */
public final class Dialogue {

  private static final String HELP =
      """
      NUMBER or NAME   fire a transition; names that look like commands stand in double quotes
      random [N]       fire N transitions by chance, 1 without a number
      undo [N]         take firings back
      save FILE        write all firings as a trace: text, or JSON and ITF by the file's name
      quit             end, as the end of the input does
      """;

  private final StepRules rules;
  private final TokenGame game;
  private final Appendable out;

  public Dialogue(StepRules rules, TokenGame game, Appendable out) {
    this.rules = rules;
    this.game = game;
    this.out = out;
  }

  /** Reads lines until the end or until someone quits. */
  public void run(BufferedReader in, Flush flush) throws IOException {
    show();
    flush.flush();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String text = line.strip();
      if (text.equals("quit") || text.equals("q")) {
        return;
      }
      try {
        obey(text);
      } catch (IllegalArgumentException e) {
        out.append(Figures.printable(e.getMessage())).append("; 'help' lists the commands\n");
      }
      flush.flush();
    }
  }

  /** Makes what was written appear. */
  @FunctionalInterface
  public interface Flush {
    void flush() throws IOException;
  }

  private void obey(String text) throws IOException {
    int blank = text.indexOf(' ');
    String word = blank < 0 ? text : text.substring(0, blank);
    String rest = blank < 0 ? "" : text.substring(blank).strip();
    switch (word) {
      case "" -> show();
      case "help", "?" -> out.append(HELP);
      case "random", "r" -> random(count(rest));
      case "undo", "u" -> undo(count(rest));
      case "save" -> save(rest);
      default -> {
        game.fire(transition(text));
        show();
      }
    }
  }

  private static int count(String text) {
    if (text.isEmpty()) {
      return 1;
    }
    if (!text.matches("[1-9][0-9]{0,6}")) {
      throw new IllegalArgumentException("'" + text + "' is no number from 1 to 9999999");
    }
    return Integer.parseInt(text);
  }

  private int transition(String text) {
    int[] enabled = game.enabled();
    if (text.matches("[0-9]{1,9}") && !isId(text)) {
      int number = Integer.parseInt(text);
      if (number < 1 || number > enabled.length) {
        throw new IllegalArgumentException("there is no number " + text + " in the list");
      }
      return enabled[number - 1];
    }
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    String name = quoted ? text.substring(1, text.length() - 1) : text;
    for (int t = 0; t < rules.events(); t++) {
      if (rules.eventId(t).equals(name)) {
        return t;
      }
    }
    for (int t : enabled) {
      if (rules.eventName(t).equals(name)) {
        return t;
      }
    }
    throw new IllegalArgumentException("there is no transition '" + name + "'");
  }

  private boolean isId(String text) {
    for (int t = 0; t < rules.events(); t++) {
      if (rules.eventId(t).equals(text)) {
        return true;
      }
    }
    return false;
  }

  /** Fires by chance, and says so for each firing. */
  public void random(int steps) throws IOException {
    for (int i = 0; i < steps; i++) {
      OptionalInt fired = game.fireAny();
      if (fired.isEmpty()) {
        break;
      }
      out.append(Integer.toString(game.length())).append("  ");
      out.append(Figures.printable(rules.eventId(fired.getAsInt()))).append("  ");
      out.append(Figures.printable(rules.describe(game.state()))).append('\n');
    }
    show();
  }

  private void undo(int steps) throws IOException {
    for (int i = 0; i < steps; i++) {
      if (!game.undo()) {
        out.append("back at the initial marking\n");
        break;
      }
    }
    show();
  }

  private void save(String file) throws IOException {
    if (file.isEmpty()) {
      throw new IllegalArgumentException("save what? save FILE");
    }
    try {
      new Results.ToFile(Path.of(file))
          .writeText(writer -> TraceFormat.of(file).write(game.trace(), "simulation", writer));
      out.append(Figures.counted(game.length(), "step") + " written to " + file + "\n");
    } catch (InvalidPathException | IOException e) {
      throw new IllegalArgumentException("cannot write '" + file + "'", e);
    }
  }

  private void show() throws IOException {
    out.append("step " + game.length() + ": ");
    out.append(Figures.printable(rules.describe(game.state()))).append('\n');
    int[] enabled = game.enabled();
    if (enabled.length == 0) {
      out.append("  deadlock: nothing can fire\n");
    }
    for (int i = 0; i < enabled.length; i++) {
      String name = rules.eventName(enabled[i]);
      String id = rules.eventId(enabled[i]);
      String label = name.isBlank() || name.equals(id) ? id : id + "  (" + name + ")";
      out.append("  " + (i + 1) + "  " + Figures.printable(label) + "\n");
    }
  }
}

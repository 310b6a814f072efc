package tideline.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tideline.cli.terminal.Terminal;

/** One command run inside this JVM: its exit code and what it wrote. */
public record CommandRun(int code, String out, String err) {

  /** Runs a command without input. */
  public static CommandRun of(String... args) {
    return withInput(InputStream.nullInputStream(), args);
  }

  /** Runs a command with the given standard input. */
  public static CommandRun withInput(InputStream in, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Tideline.run(Terminal.of(in, out, err, Map.of()), args);
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command with a text as its standard input. */
  public static CommandRun withInput(String in, String... args) {
    return withInput(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)), args);
  }

  /** The root of the project. */
  public static Path root() {
    return Path.of(System.getProperty("tideline.root", "..")).toAbsolutePath().normalize();
  }

  /** A file of the folder of examples. */
  public static String example(String name) {
    return root().resolve("examples").resolve(name + ".pnml").toString();
  }

  /** The output as JSON. */
  public Map<String, Object> json() {
    return JsonText.object(out);
  }

  /** A value of the JSON output by its path of keys. */
  public Object json(String... path) {
    Object value = json();
    for (String key : path) {
      value = ((Map<?, ?>) value).get(key);
    }
    return value;
  }

  /** The lines of the output. */
  public List<String> lines() {
    return out.lines().toList();
  }
}

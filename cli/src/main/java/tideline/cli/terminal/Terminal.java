package tideline.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * The outside world of one run: three streams, the environment, and what is known about the devices
 * behind the streams.
 *
 * <p>Results go to {@link #out()}, everything else to {@link #err()}. Text is UTF-8.
 */
public final class Terminal {

  /** Set by the launcher: the numbers of the streams that are terminals, such as {@code 012}. */
  public static final String TTY_PROPERTY = "tideline.tty";

  private final InputStream in;
  private final GuardedStream out;
  private final Writer textOut;
  private final PrintWriter err;
  private final Map<String, String> environment;
  private final String ttys;

  private Terminal(
      InputStream in,
      OutputStream out,
      OutputStream err,
      Map<String, String> environment,
      String ttys) {
    this.in = in;
    this.out = new GuardedStream(out, "standard output");
    textOut = new OutputStreamWriter(this.out, StandardCharsets.UTF_8);
    this.err = new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
    this.environment = Map.copyOf(environment);
    this.ttys = ttys;
  }

  /** The streams of this process, past {@code System.out}, which would swallow errors. */
  public static Terminal ofProcess() {
    return new Terminal(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        System.getenv(),
        System.getProperty(TTY_PROPERTY, ""));
  }

  /** Streams of the caller's, none of them a terminal. */
  public static Terminal of(
      InputStream in, OutputStream out, OutputStream err, Map<String, String> environment) {
    return new Terminal(in, out, err, environment, "");
  }

  public InputStream in() {
    return in;
  }

  /** Results. */
  public GuardedStream out() {
    return out;
  }

  /** Results as text; to be flushed. */
  public Writer textOut() {
    return textOut;
  }

  /** Messages and progress; flushed at the end of each line. */
  public PrintWriter err() {
    return err;
  }

  /** Prints a warning for people. */
  public void warn(String message) {
    err.println("tideline: warning: " + message);
  }

  /** A variable of the environment. */
  public Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name));
  }

  /** True if messages go to a terminal that can rewrite its line. */
  public boolean errIsTerminal() {
    return ttys.contains("2") && !"dumb".equals(environment.get("TERM"));
  }

  /** True if results go to a terminal and nobody asked for plain text. */
  public boolean colourOut() {
    return ttys.contains("1")
        && environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.get("TERM"));
  }
}

package tideline.cli;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tideline.analysis.json.Json;
import tideline.analysis.json.JsonReader;
import tideline.cli.run.Environment;
import tideline.cli.terminal.Terminal;

/**
 * Runs commands one after another in one process: each comes as a line on standard input, an array
 * of words, and is answered by a line with its exit code and all that it wrote. Another process of
 * the program is on the other side; this is no interface for people.
 */
final class Series {

  private Series() {}

  public static void main(String[] args) throws IOException {
    PrintStream answers = System.out;
    System.setOut(System.err);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<?> words = (List<?>) JsonReader.value(line);
      answers.write(answer(words.stream().map(String::valueOf).toArray(String[]::new)));
      answers.flush();
    }
  }

  private static byte[] answer(String... words) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Environment.beginRun();
    int code =
        Tideline.run(Terminal.of(InputStream.nullInputStream(), out, err, System.getenv()), words);
    StringBuilder line = new StringBuilder();
    Json json = Json.onOneLine(line).beginObject();
    json.key("exit").value(code);
    json.key("out").value(out.toString(StandardCharsets.UTF_8));
    json.key("err").value(err.toString(StandardCharsets.UTF_8));
    json.endObject();
    return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
  }
}

package tideline.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import tideline.analysis.json.Json;
import tideline.cli.JsonText;

/** A real browser without a window, driven by the WebDriver protocol. */
public final class Browser implements AutoCloseable {

  private static final Pattern PORT = Pattern.compile("successfully on port (\\d+)");
  private static final List<String> FLAGS =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--hide-scrollbars");

  private final Process driver;
  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;
  private final String session;

  private Browser(Process driver, String base, String session) {
    this.driver = driver;
    this.base = base;
    this.session = session;
  }

  /** Browser and driver, if both are installed. */
  public static Optional<List<Path>> installed() {
    Optional<Path> browser = onPath("chromium", "chromium-browser", "google-chrome", "chrome");
    Optional<Path> driver = onPath("chromedriver");
    return browser.isPresent() && driver.isPresent()
        ? Optional.of(List.of(browser.get(), driver.get()))
        : Optional.empty();
  }

  private static Optional<Path> onPath(String... names) {
    return Stream.of(names)
        .flatMap(
            name ->
                Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                    .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts a browser. Where none is installed the tests that need it are skipped, loudly; with
   * {@code -Dtideline.browser=required} they fail instead.
   *
   * @param what is not tested without it
   */
  public static Browser startOrSkip(Path profile, String what)
      throws IOException, InterruptedException {
    if (installed().isEmpty()) {
      String message = "NO BROWSER: " + what + " NOT tested; install chromium and chromedriver";
      System.err.println("\n######## " + message + " ########\n");
      assertThat(System.getProperty("tideline.browser", "")).as(message).isNotEqualTo("required");
      Assumptions.abort(message);
    }
    return start(profile);
  }

  public static Browser start(Path profile) throws IOException, InterruptedException {
    List<Path> programs = installed().orElseThrow();
    Process driver =
        new ProcessBuilder(programs.get(1).toString(), "--port=0")
            .redirectErrorStream(true)
            .start();
    String base = "http://127.0.0.1:" + port(driver);
    StringBuilder body = new StringBuilder();
    Json json = Json.onOneLine(body).beginObject();
    json.key("capabilities").beginObject().key("alwaysMatch").beginObject();
    json.key("browserName").value("chrome");
    json.key("goog:loggingPrefs").beginObject();
    json.key("browser").value("ALL").key("performance").value("ALL").endObject();
    json.key("goog:chromeOptions").beginObject();
    json.key("binary").value(programs.get(0).toString());
    json.key("args").beginArray();
    for (String flag : FLAGS) {
      json.value(flag);
    }
    json.value("--user-data-dir=" + profile);
    json.endArray().endObject().endObject().endObject().endObject();
    Browser waiting = new Browser(driver, base, "");
    Map<?, ?> answer = (Map<?, ?>) waiting.call("POST", "/session", body.toString());
    return new Browser(driver, base, (String) answer.get("sessionId"));
  }

  private static int port(Process driver) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(driver.getInputStream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher matcher = PORT.matcher(line);
      if (matcher.find()) {
        return Integer.parseInt(matcher.group(1));
      }
    }
    throw new IOException("chromedriver did not start");
  }

  public void open(Path page, String hash) {
    command("POST", "/url", "{\"url\":\"about:blank\"}");
    logs("browser");
    logs("performance");
    command("POST", "/url", "{\"url\":\"" + page.toUri() + hash + "\"}");
    settle();
  }

  /** The size of the page itself, whatever the window around it takes. */
  public void size(int width, int height) {
    String body =
        "{\"cmd\":\"Emulation.setDeviceMetricsOverride\",\"params\":{\"width\":%d,\"height\":%d,"
            + "\"deviceScaleFactor\":1,\"mobile\":false}}";
    command("POST", "/goog/cdp/execute", body.formatted(width, height));
    run("window.dispatchEvent(new Event('resize')); return 0;");
    settle();
  }

  /** Whether the user likes dark pages. */
  public void dark(boolean likes) {
    String body =
        "{\"cmd\":\"Emulation.setEmulatedMedia\",\"params\":{\"features\":[{\"name\":"
            + "\"prefers-color-scheme\",\"value\":\"%s\"}]}}";
    command("POST", "/goog/cdp/execute", body.formatted(likes ? "dark" : "light"));
    settle();
  }

  /** Lets the page do what it has put off for a moment. */
  public void settle() {
    String script =
        "const done = arguments[0]; setTimeout(() => requestAnimationFrame(() => done(0)), 200);";
    command("POST", "/execute/async", script(script));
  }

  /** Runs a script, and answers what it returns. */
  public Object run(String script) {
    return command("POST", "/execute/sync", script(script));
  }

  private static String script(String script) {
    StringBuilder body = new StringBuilder();
    try {
      Json json = Json.onOneLine(body).beginObject();
      json.key("script").value(script).key("args").beginArray().endArray().endObject();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return body.toString();
  }

  /** Types keys; special ones are of the range U+E000 of WebDriver. */
  public void keys(String keys) {
    StringBuilder body =
        new StringBuilder("{\"actions\":[{\"type\":\"key\",\"id\":\"keyboard\",\"actions\":[");
    for (int i = 0; i < keys.length(); i++) {
      String key = "\\u%04x".formatted((int) keys.charAt(i));
      body.append(i == 0 ? "" : ",");
      body.append("{\"type\":\"keyDown\",\"value\":\"" + key + "\"},");
      body.append("{\"type\":\"keyUp\",\"value\":\"" + key + "\"}");
    }
    command("POST", "/actions", body.append("]}]}").toString());
  }

  /** The messages of a log since it was last read. */
  public List<Map<String, Object>> logs(String type) {
    Object answer = command("POST", "/se/log", "{\"type\":\"" + type + "\"}");
    return ((List<?>) answer).stream().map(Browser::asObject).toList();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asObject(Object value) {
    return (Map<String, Object>) value;
  }

  public void screenshot(Path file) throws IOException {
    Files.write(file, Base64.getDecoder().decode((String) command("GET", "/screenshot", "")));
  }

  /** The page on paper. */
  public byte[] print() {
    return Base64.getDecoder().decode((String) command("POST", "/print", "{}"));
  }

  private Object command(String verb, String path, String body) {
    try {
      return call(verb, "/session/" + session + path, body);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Object call(String verb, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.BodyPublisher content =
        body.isEmpty()
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofString(body);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + path))
            .timeout(Duration.ofMinutes(3))
            .header("Content-Type", "application/json; charset=utf-8")
            .method(verb, content)
            .build();
    HttpResponse<String> response =
        client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    if (response.statusCode() != 200) {
      throw new IOException(path + ": " + response.body());
    }
    return JsonText.object(response.body()).get("value");
  }

  @Override
  public void close() {
    try {
      command("DELETE", "", "");
    } finally {
      driver.destroy();
    }
  }
}

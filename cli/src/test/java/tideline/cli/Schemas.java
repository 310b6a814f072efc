package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tideline.analysis.json.JsonReader;
import tideline.oracle.JsonSchema;

/** The schemas in docs/schema. */
public final class Schemas {

  private static final String SUFFIX = ".schema.json";

  private Schemas() {}

  /** Fails unless a document is what a schema says. */
  public static void check(String name, Map<String, Object> document) {
    assertThat(schema(name).mistakes(document)).as(name).isEmpty();
  }

  /** Fails unless every line is a document that is what a schema says. */
  public static void checkLines(String name, Stream<String> lines) {
    assertThat(lines.peek(line -> check(name, JsonText.object(line))).count()).isPositive();
  }

  /** A schema by its name. */
  static JsonSchema schema(String name) {
    try {
      return new JsonSchema(JsonReader.object(Files.readString(folder().resolve(name + SUFFIX))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of all there are. */
  static Set<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(SUFFIX))
          .map(file -> file.substring(0, file.length() - SUFFIX.length()))
          .collect(Collectors.toSet());
    }
  }

  private static Path folder() {
    return CommandRun.root().resolve("docs/schema");
  }
}

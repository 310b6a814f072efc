package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages of the project: what they link to is there, and they can be found. */
class DocumentsTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");
  private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");

  private static final int MOST_WORDS = 3_000;

  private final Path root = CommandRun.root().toAbsolutePath().normalize();

  @Test
  void everyLinkLeadsToAFileAndAHeadingThatAreThere() {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      for (String link : links(page)) {
        if (!isThere(page, link)) {
          broken.add(root.relativize(page) + " -> " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void everyPageIsAtMostTwoLinksAwayFromTheReadme() {
    Set<Path> found = new HashSet<>(Set.of(root.resolve("README.md")));
    for (int clicks = 0; clicks < 2; clicks++) {
      for (Path page : List.copyOf(found)) {
        for (String link : isPage(page) ? links(page) : List.<String>of()) {
          if (!ELSEWHERE.matcher(link).matches()) {
            found.add(target(page, link));
          }
        }
      }
    }
    assertThat(found).containsAll(pages());
  }

  /** Numbers, and what stands in code, are no words. The changelog is looked up, not read. */
  @Test
  void noPageIsLongerThanAPersonReadsInOneGo() {
    List<String> tooLong = new ArrayList<>();
    for (Path page : pages()) {
      String prose = text(page).replaceAll("(?s)```.*?```", "");
      long words = Stream.of(prose.split("\\s+")).filter(w -> w.matches(".*\\p{L}.*")).count();
      if (words > MOST_WORDS && !page.endsWith("CHANGELOG.md")) {
        tooLong.add(root.relativize(page) + ": " + words + " words");
      }
    }
    assertThat(tooLong).isEmpty();
  }

  private boolean isThere(Path page, String link) {
    if (ELSEWHERE.matcher(link).matches()) {
      return true;
    }
    Path file = target(page, link);
    int hash = link.indexOf('#');
    return Files.exists(file) && (hash < 0 || anchors(file).contains(link.substring(hash + 1)));
  }

  private static Path target(Path page, String link) {
    String file = link.replaceAll("#.*", "");
    return file.isEmpty() ? page : page.resolveSibling(file).normalize();
  }

  private static Set<String> anchors(Path page) {
    Set<String> anchors = new TreeSet<>();
    Matcher heading = HEADING.matcher(text(page));
    while (heading.find()) {
      String words = heading.group(1).toLowerCase(Locale.ROOT);
      anchors.add(words.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'));
    }
    return anchors;
  }

  private static List<String> links(Path page) {
    List<String> links = new ArrayList<>();
    Matcher link =
        LINK.matcher(text(page).replaceAll("(?s)```.*?```", "").replaceAll("`[^`]*`", ""));
    while (link.find()) {
      links.add(link.group(1));
    }
    return links;
  }

  private List<Path> pages() {
    try (Stream<Path> docs = Files.walk(root.resolve("docs"));
        Stream<Path> top = Files.list(root)) {
      return Stream.concat(docs, top).filter(DocumentsTest::isPage).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isPage(Path file) {
    return file.toString().endsWith(".md");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

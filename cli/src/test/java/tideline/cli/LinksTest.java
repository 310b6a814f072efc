package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the pages of the project lead somewhere, and every page is near the README. */
class LinksTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.+)$");
  private static final int MOST_CLICKS = 2;

  @Test
  void everyLinkLeadsToAFileAndAHeadingThatAreThere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      for (String link : links(page)) {
        if (!link.contains("://") && !link.startsWith("mailto:") && !leads(page, link)) {
          broken.add(CommandRun.root().relativize(page) + ": " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void everyPageIsReachedFromTheReadmeInTwoClicks() throws IOException {
    Path readme = CommandRun.root().resolve("README.md").normalize();
    Map<Path, Integer> clicks = new HashMap<>(Map.of(readme, 0));
    Deque<Path> open = new ArrayDeque<>(List.of(readme));
    while (!open.isEmpty()) {
      Path page = open.remove();
      for (String link : links(page)) {
        Path target = page.resolveSibling(link.replaceAll("#.*", "")).normalize();
        Path at = Files.isDirectory(target) ? target.resolve("README.md") : target;
        if (at.toString().endsWith(".md")
            && Files.exists(at)
            && clicks.putIfAbsent(at, clicks.get(page) + 1) == null) {
          open.add(at);
        }
      }
    }
    Set<String> far = new TreeSet<>();
    for (Path page : pages()) {
      if (clicks.getOrDefault(page, Integer.MAX_VALUE) > MOST_CLICKS) {
        far.add(CommandRun.root().normalize().relativize(page).toString());
      }
    }
    assertThat(far).isEmpty();
  }

  private static boolean leads(Path page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return parts.length == 1 || anchors(target).contains(parts[1]);
  }

  /** The names that headings get: small letters, blanks as dashes, without other signs. */
  private static List<String> anchors(Path page) throws IOException {
    List<String> all = new ArrayList<>();
    Matcher heading = HEADING.matcher(Files.readString(page));
    while (heading.find()) {
      String words = heading.group(1).toLowerCase(Locale.ROOT);
      all.add(words.replaceAll("[^\\p{L}\\p{N} _-]", "").strip().replace(' ', '-'));
    }
    return all;
  }

  private static List<String> links(Path page) throws IOException {
    List<String> all = new ArrayList<>();
    Matcher link = LINK.matcher(Files.readString(page).replaceAll("(?s)```.*?```", ""));
    while (link.find()) {
      all.add(link.group(1));
    }
    return all;
  }

  private static List<Path> pages() throws IOException {
    Path root = CommandRun.root().normalize();
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> docs = Files.walk(root.resolve("docs"));
        Stream<Path> examples = Files.walk(root.resolve("examples"))) {
      Stream.of(top, docs, examples)
          .flatMap(s -> s)
          .filter(file -> file.toString().endsWith(".md"))
          .forEach(pages::add);
    }
    assertThat(pages).hasSizeGreaterThan(20);
    return pages;
  }
}

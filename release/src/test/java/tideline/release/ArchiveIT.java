package tideline.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive as a user has it: unpacked in an empty folder, without Maven. */
class ArchiveIT {

  private static final String NAME = "tideline-" + System.getProperty("tideline.version");
  private static final Path TARGET = Path.of(System.getProperty("tideline.target"));
  private static final Pattern LINK = Pattern.compile("\\]\\(([^):#\\s]+)(?:#[^)\\s]*)?\\)");

  @TempDir private static Path folder;

  private static Path home;

  @BeforeAll
  static void unpack() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
    Run run = Run.of(folder, "tar", "xzf", TARGET.resolve(NAME + ".tar.gz").toString());
    assertThat(run.code()).as(run.output()).isZero();
    home = folder.resolve(NAME);
  }

  /** A process that ended; it finds java and the usual tools, and no Maven. */
  private record Run(int code, String output) {

    static Run of(Path folder, String... command) throws IOException, InterruptedException {
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      Map<String, String> environment = builder.environment();
      environment.keySet().removeIf(name -> name.startsWith("M") || name.startsWith("TIDELINE"));
      environment.put("JAVA_HOME", System.getProperty("java.home"));
      environment.put("PATH", withoutMaven());
      Process process = builder.redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Run(process.waitFor(), output);
    }

    /** The path with a program mvn in front that fails. */
    private static String withoutMaven() throws IOException {
      Path shadow = Files.createDirectories(ArchiveIT.folder.resolve("no-maven"));
      Path mvn = shadow.resolve("mvn");
      if (!Files.exists(mvn)) {
        Files.writeString(mvn, "#!/bin/sh\nexit 99\n");
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
      }
      return shadow + ":" + System.getenv("PATH");
    }
  }

  @Test
  void launcherRunsWhatTheReadmeShows() throws Exception {
    Run run = Run.of(home, "./tideline", "explore", "examples/philosophers-6.pnml");
    assertThat(run.code()).as(run.output()).isZero();
    assertThat(run.output()).containsPattern("states +24,040\n").contains("COMPLETE");
    assertThat(home.resolve("tideline.jsa")).as("the class archive of the first start").exists();
  }

  @Test
  void jarRunsByItself() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Run run = Run.of(home, java, "-jar", "tideline.jar", "info", "examples/philosophers-6.pnml");
    assertThat(run.code()).as(run.output()).isZero();
    assertThat(run.output()).contains("42 places, 36 transitions, 96 arcs");
  }

  @Test
  void anotherJavaBddTakesThePlaceOfTheOneInTheJar() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path mine = only(home.resolve("lib"));
    Run run =
        Run.of(
            home,
            java,
            "-Xlog:class+load:file=classes.txt",
            "-cp",
            "lib/" + mine.getFileName() + ":tideline.jar",
            "tideline.cli.Main",
            "explore",
            "examples/philosophers-6.pnml",
            "--method",
            "pseudo-root",
            "--predecessor-engine",
            "bdd");
    assertThat(run.code()).as(run.output()).isZero();
    assertThat(run.output()).containsPattern("states +24,040\n");
    List<String> loaded =
        Files.readAllLines(home.resolve("classes.txt")).stream()
            .filter(line -> line.contains(" com.github.javabdd."))
            .toList();
    assertThat(loaded).isNotEmpty().allMatch(line -> line.contains("/lib/"));
  }

  @Test
  void everyCommandHasAManualPage() throws IOException {
    List<String> pages = names(home.resolve("man/man1"));
    assertThat(pages).contains("tideline.1", "tideline-explore.1", "tideline-trace-replay.1");
    String explore = Files.readString(home.resolve("man/man1/tideline-explore.1"));
    assertThat(explore).contains("\\-\\-cache\\-states").contains(".SH \"SYNOPSIS\"");
    String all = Files.readString(home.resolve("man/man1/tideline.1"));
    Matcher command = Pattern.compile("(?m)^\\\\fB(\\w+)\\\\fP$").matcher(all);
    List<String> missing = new ArrayList<>();
    while (command.find()) {
      String page = "tideline-" + command.group(1) + ".1";
      if (!pages.contains(page)) {
        missing.add(page);
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void completionsAreReadByTheirShells() throws Exception {
    Run bash = Run.of(home, "bash", "-c", ". completions/tideline && complete -p tideline");
    assertThat(bash.output()).contains("__tideline_bash");
    assertThat(Files.readString(home.resolve("completions/_tideline")))
        .startsWith("#compdef tideline\n");
  }

  @Test
  void linksOfThePagesLeadToWhatIsInTheArchive() throws IOException {
    List<String> broken = new ArrayList<>();
    try (Stream<Path> all = Files.walk(home)) {
      for (Path page : all.filter(file -> file.toString().endsWith(".md")).toList()) {
        String prose = Files.readString(page).replaceAll("(?s)```.*?```|`[^`]*`", "");
        Matcher link = LINK.matcher(prose);
        while (link.find()) {
          if (!Files.exists(page.resolveSibling(link.group(1)))) {
            broken.add(home.relativize(page) + " -> " + link.group(1));
          }
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void archivesHoldTheSameFiles() throws IOException {
    List<String> zipped = new ArrayList<>();
    try (ZipFile zip = new ZipFile(TARGET.resolve(NAME + ".zip").toFile())) {
      zip.stream().filter(e -> !e.isDirectory()).map(ZipEntry::getName).forEach(zipped::add);
    }
    Path again = Files.createDirectory(folder.resolve("again"));
    try {
      Run.of(again, "tar", "xzf", TARGET.resolve(NAME + ".tar.gz").toString());
      try (Stream<Path> all = Files.walk(again)) {
        assertThat(all.filter(Files::isRegularFile).map(f -> again.relativize(f).toString()))
            .containsExactlyInAnyOrderElementsOf(zipped);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    assertThat(zipped)
        .contains(NAME + "/tideline.bat", NAME + "/site/index.html", NAME + "/docs/cli.md");
  }

  @Test
  void sumsAreThoseOfTheFiles() throws Exception {
    for (String name : List.of(NAME + ".zip", NAME + ".tar.gz", NAME + "-sbom.json")) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = Files.newInputStream(TARGET.resolve(name))) {
        digest.update(in.readAllBytes());
      }
      assertThat(Files.readString(TARGET.resolve(name + ".sha256")).strip())
          .isEqualTo(HexFormat.of().formatHex(digest.digest()) + " *" + name);
    }
  }

  @Test
  void billOfMaterialsNamesEveryLibraryOfTheListOfLicences() throws IOException {
    String bill = Files.readString(home.resolve("sbom.json"));
    assertThat(bill).contains("\"bomFormat\" : \"CycloneDX\"");
    String licences = Files.readString(home.resolve("docs/licences.md"));
    String shipped = licences.substring(0, licences.indexOf("## In the site"));
    Matcher row =
        Pattern.compile("(?m)^\\| `([\\w.-]+):([\\w.-]+)` \\| (\\S+) \\|").matcher(shipped);
    int rows = 0;
    while (row.find()) {
      rows++;
      assertThat(bill)
          .contains("pkg:maven/" + row.group(1) + "/" + row.group(2) + "@" + row.group(3));
    }
    assertThat(rows).isGreaterThan(10);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static Path only(Path folder) throws IOException {
    List<String> names = names(folder);
    assertThat(names).hasSize(1);
    return folder.resolve(names.get(0));
  }
}

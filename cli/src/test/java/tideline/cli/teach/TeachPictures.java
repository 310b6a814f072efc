package tideline.cli.teach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tideline.cli.CommandRun;
import tideline.cli.browser.Browser;

/** Takes the pictures of docs/teach.md again; the argument is the folder they go to. */
public final class TeachPictures {

  private record Picture(String name, String net, String hash, List<String> options) {}

  private static final String LESSONS = "lesson_1+2*lesson_2+3*lesson_3+4*passed+4*expelled";

  private static final List<Picture> PICTURES =
      List.of(
          new Picture(
              "td-tree",
              "stop-and-wait",
              "#step=334",
              List.of("--method", "cache", "--cache-states", "48", "--replace", "fifo")),
          new Picture(
              "memory-slider",
              "stop-and-wait",
              "#step=334&memory=48",
              List.of("--method", "cache", "--replace", "fifo", "--budgets", "40,44,48,56,71")),
          new Picture(
              "sweep-line",
              "naive-progress",
              "#step=38",
              List.of("--method", "sweep-line", "--measure", LESSONS)),
          new Picture(
              "pseudo-root", "producer-consumer", "#step=60", List.of("--method", "pseudo-root")),
          new Picture(
              "locality",
              "workflow",
              "#step=300",
              List.of("--method", "locality", "--cache-slots", "60")),
          new Picture(
              "depth",
              "inhibitor",
              "#step=92",
              List.of("--method", "depth", "--depth", "8", "--increment", "4")),
          new Picture(
              "external",
              "producer-consumer",
              "#step=54",
              List.of("--method", "external", "--memory-states", "8", "--partition", "rd")),
          new Picture(
              "two-runs",
              "producer-consumer",
              "#step=15&lock=visits",
              List.of("--method", "full", "--vs", "cache --cache-states 11 --order dfs")),
          new Picture("diagram", "mutual-exclusion", "#step=9", List.of("--method", "symbolic")),
          new Picture("levels", "milner-5", "#step=640", List.of("--method", "full")));

  private TeachPictures() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[0]);
    Path work = Files.createTempDirectory("pictures");
    try (Browser browser = Browser.start(work.resolve("profile"))) {
      for (Picture picture : PICTURES) {
        Path page = work.resolve(picture.name + ".html");
        List<String> command =
            new ArrayList<>(
                List.of("teach", CommandRun.example(picture.net), "-o", page.toString()));
        command.addAll(picture.options);
        CommandRun.of(command.toArray(String[]::new));
        browser.open(page, picture.hash);
        browser.size(1280, 800);
        browser.screenshot(folder.resolve(picture.name + ".png"));
      }
      browser.size(390, 844);
      browser.screenshot(folder.resolve("small-screen.png"));
      Path playground = CommandRun.root().resolve("site/target/tideline-site/index.html");
      browser.size(1280, 800);
      browser.open(
          playground, "#net=example:stop-and-wait&run=cache;cache-states=48;replace=fifo&step=120");
      for (int i = 0; i < 20; i++) {
        browser.settle(); // the kernel is at work
      }
      browser.screenshot(folder.resolve("playground.png"));
    }
  }
}

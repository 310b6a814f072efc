package tideline.cli.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.CommandRun;

/** A comparison of ten measures on five nets goes into a paper as it is. */
@Tag("slow")
class LatexTableTest {

  private static final List<String> MEASURES =
      List.of("level:1", "level:2", "level:3", "level:4", "level:5");

  @TempDir Path folder;

  @Test
  void tableOfFiveNetsAndTenMeasuresIsSet() throws IOException, InterruptedException {
    Path hostile = folder.resolve("50% of #1_& ~^{$}.pnml");
    Files.writeString(hostile, CommandRun.of("generate", "workflow", "2,1").out());
    Path table = folder.resolve("table.tex");
    List<String> command = new ArrayList<>(List.of("progress", hostile.toString()));
    for (String net : List.of("stop-and-wait", "workflow", "producer-consumer", "milner-5")) {
      command.add(CommandRun.example(net));
    }
    command.addAll(List.of("--compare", "--latex", table.toString()));
    MEASURES.forEach(measure -> command.add("--measure=" + measure));
    CommandRun run = CommandRun.of(command.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    String rows = Files.readString(table);
    assertThat(rows.lines().filter(line -> line.startsWith("milner-5 &")).count())
        .isGreaterThanOrEqualTo(10);
    Path paper = folder.resolve("paper.tex");
    Files.writeString(
        paper,
        """
        \\documentclass{article}
        \\usepackage[utf8]{inputenc}
        \\usepackage[paperwidth=60cm,paperheight=60cm]{geometry}
        \\begin{document}
        \\input{table.tex}
        \\end{document}
        """);
    assertThat(typeset(paper))
        .contains("Output written on paper.pdf (1 page")
        .doesNotContain("\n!");
  }

  private String typeset(Path paper) throws IOException, InterruptedException {
    boolean isInstalled =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(part -> Files.isExecutable(Path.of(part, "pdflatex")));
    if (!isInstalled) {
      String message = "NO LATEX: the table is NOT set; install texlive-latex-base";
      System.err.println("\n######## " + message + " ########\n");
      Assumptions.abort(message);
    }
    Process process =
        new ProcessBuilder("pdflatex", "-interaction=nonstopmode", paper.getFileName().toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}

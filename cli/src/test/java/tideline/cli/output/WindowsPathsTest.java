package tideline.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tideline.analysis.Analysis;
import tideline.analysis.AnalysisResult;
import tideline.analysis.method.DepthMethod;
import tideline.analysis.method.DiskOptions;
import tideline.analysis.method.ExternalMethod;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.Method;
import tideline.analysis.method.PseudoRootMethod;
import tideline.analysis.method.StoreKind;
import tideline.analysis.outcome.Completeness;
import tideline.cli.CommandRun;
import tideline.cli.option.FileOption;
import tideline.search.disk.NamedFolder;
import tideline.source.SourceException;

/**
 * Nets, results and checkpoints on a file system with drives, backslashes and names that do not
 * differ in case, and without attributes of POSIX.
 */
class WindowsPathsTest {

  private static final BigInteger STATES = BigInteger.valueOf(24_040);

  private FileSystem windows;
  private Path folder;

  @BeforeEach
  void makeFolder() throws IOException {
    windows = Jimfs.newFileSystem(Configuration.windows());
    folder = Files.createDirectories(windows.getPath("C:\\Users\\Jane Doe\\nets"));
    Files.copy(Path.of(CommandRun.example("philosophers-6")), net());
  }

  @AfterEach
  void forgetIt() throws IOException {
    windows.close();
  }

  private Path net() {
    return folder.resolve("six.pnml");
  }

  @Test
  void netsAreReadCompressedOnesAndModelsToo() throws IOException, SourceException {
    assertThat(Analysis.of(net()).run().states()).hasValue(STATES);
    Path packed = folder.resolve("SIX.PNML.GZ");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(net(), out);
    }
    assertThat(
            Analysis.of(windows.getPath("c:\\users\\jane doe\\nets\\six.pnml.gz")).run().states())
        .hasValue(STATES);
    Path model = folder.resolve("p.dve");
    Files.copy(CommandRun.root().resolve("examples/dve/peterson.dve"), model);
    assertThat(Analysis.of(model).run().completeness()).isEqualTo(Completeness.COMPLETE);
    assertThatThrownBy(() -> Analysis.of(folder.resolve("none.pnml")))
        .isInstanceOf(SourceException.class)
        .hasMessageContaining("C:\\Users\\Jane Doe\\nets\\none.pnml");
  }

  @Test
  void resultsAppearWhenTheyAreWhole() throws IOException {
    Path result = folder.resolve("result.json");
    for (String text : List.of("first", "second")) {
      new Results.ToFile(result)
          .writeText(
              writer -> {
                writer.append(text);
                writer.flush();
                assertThat(folder.resolve("result.json.part")).exists();
              });
      assertThat(result).hasContent(text);
      assertThat(folder.resolve("result.json.part")).doesNotExist();
    }
  }

  @Test
  void severalResultsAreNumberedBeforeTheEndingOfTheFileNotOfItsFolder() {
    assertThat(new FileOption("C:\\runs.2026\\trace").numbered(2, 3).name())
        .isEqualTo("C:\\runs.2026\\trace.2");
    assertThat(new FileOption("C:\\runs.2026\\t.json").numbered(2, 3).name())
        .isEqualTo("C:\\runs.2026\\t.2.json");
    assertThat(new FileOption("runs.2026/trace").numbered(2, 3).name())
        .isEqualTo("runs.2026/trace.2");
  }

  @Test
  void searchesGoOnFromCheckpoints() throws SourceException {
    goesOn(new ExternalMethod(), "external");
    goesOn(new FullMethod(), "runs");
  }

  private void goesOn(Method method, String name) throws SourceException {
    Path kept = folder.resolve(name);
    AnalysisResult part = kept(method, kept).asking(request -> request.maxStates(5_000)).run();
    assertThat(part.completeness()).as(name).isEqualTo(Completeness.TRUNCATED);
    assertThat(kept.resolve("manifest")).exists();
    AnalysisResult whole = onDisk(method).with(DiskOptions.RESUME, kept).run();
    assertThat(whole.completeness()).as(name).isEqualTo(Completeness.COMPLETE);
    assertThat(whole.states()).as(name).hasValue(STATES);
  }

  private Analysis onDisk(Method method) throws SourceException {
    Analysis analysis = Analysis.of(net()).method(method);
    return method instanceof FullMethod
        ? analysis.with(FullMethod.STORE, StoreKind.RUNS)
        : analysis.with(PseudoRootMethod.MEMORY_STATES, 4_000L);
  }

  private Analysis kept(Method method, Path where) throws SourceException {
    return onDisk(method)
        .with(DiskOptions.DISK, where)
        .with(DiskOptions.CHECKPOINT, Duration.ofMinutes(5));
  }

  @Test
  void depthBoundedSearchesGoOnFromTheirFile() throws SourceException {
    Path file = folder.resolve("depth.run");
    AnalysisResult part =
        Analysis.of(net())
            .method(new DepthMethod())
            .with(DepthMethod.DEPTH, 5L)
            .with(DepthMethod.SAVE, file)
            .run();
    assertThat(file).exists();
    assertThat(folder.resolve("depth.run.part")).doesNotExist();
    AnalysisResult more =
        Analysis.of(net())
            .method(new DepthMethod())
            .with(DiskOptions.RESUME, file)
            .with(DepthMethod.DEPTH, 40L)
            .run();
    assertThat(part.states()).hasValue(BigInteger.valueOf(456));
    assertThat(more.states()).hasValue(STATES);
  }

  @Test
  void foldersBelongToOneRunAtATime() throws IOException {
    Path kept = folder.resolve("kept");
    try (NamedFolder first = NamedFolder.take(kept)) {
      first.create("a").close();
      first.rename("a", "b");
      first.force();
      assertThat(first.list()).containsExactly("b");
    }
    assertThat(kept.resolve("lock")).doesNotExist();
  }

  @Test
  void namesThatNoFileHasAreRefusedInASentence() {
    assertThatThrownBy(() -> windows.getPath("level:2")).isInstanceOf(InvalidPathException.class);
    String net = CommandRun.example("workflow");
    for (CommandRun run :
        List.of(
            CommandRun.of("explore", "no\0file"),
            CommandRun.of("trace", "replay", net, "no\0file"),
            CommandRun.of("check", net, "--properties", "no\0file"),
            CommandRun.of("progress", net, "--compare", "--measures", "no\0file"))) {
      assertThat(run.err()).contains("no\0file").doesNotContain("internal error");
      assertThat(run.code()).as(run.err()).isIn(2, 3);
    }
  }
}

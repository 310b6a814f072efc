package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files, methods and lists of parameters stay small. Those that were larger when this began are in
 * a list that may only become shorter.
 */
class SizeBudgetTest {

  private static final int LINES_OF_FILE = 400;
  private static final int LINES_OF_METHOD = 50;
  private static final int PARAMETERS = 6;
  private static final int LINES_OF_COMMAND_LINE = 13_000;
  private static final String LIST = "cli/src/test/resources/tideline/cli/over-budget.txt";

  @Test
  void commandLineKeepsToOptionsWordsAndPages() throws IOException {
    long lines = 0;
    for (Path file : javaFiles(CommandRun.root().resolve("cli/src/main/java"))) {
      lines += Files.readAllLines(file).size();
    }
    assertThat(lines).isBetween(1L, (long) LINES_OF_COMMAND_LINE);
  }

  @Test
  void nothingGrowsBeyondTheBudgetAndTheListOnlyShrinks() throws IOException {
    TreeSet<String> over = overBudget(sources(CommandRun.root()));
    TreeSet<String> listed =
        Files.readAllLines(CommandRun.root().resolve(LIST)).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .collect(Collectors.toCollection(TreeSet::new));
    TreeSet<String> fresh = new TreeSet<>(over);
    fresh.removeAll(listed);
    TreeSet<String> mended = new TreeSet<>(listed);
    mended.removeAll(over);
    assertThat(fresh).as("over the budget, make it smaller").isEmpty();
    assertThat(mended).as("no longer over the budget, take it off %s", LIST).isEmpty();
  }

  @Test
  void findsWhatIsTooLarge(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Large.java");
    String parameters = "int a, int b, int c, int d, int e, int f, int g";
    Files.writeString(
        file,
        "package large;\nclass Large {\n"
            + "  record Wide(%s) {}\n".formatted(parameters)
            + "  record Narrow(int a) { static int many, more, b, c, d, e, f; }\n"
            + "  static class Inner { Inner(%s) {} }\n".formatted(parameters)
            + "  void tall(int x) {\n"
            + "    x++;\n".repeat(49)
            + "  }\n"
            + "  void lower(int x) {\n"
            + "    x++;\n".repeat(48)
            + "  }\n"
            + "\n".repeat(350)
            + "}\n");
    assertThat(overBudget(List.of(file)))
        .containsExactly(
            "file large/Large.java",
            "method large.Large.tall(1)",
            "parameters large.Large.Inner",
            "parameters large.Large.Wide");
  }

  private static List<Path> sources(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        Path sources = module.resolve("src");
        if (Files.isDirectory(sources)) {
          files.addAll(javaFiles(sources));
        }
      }
    }
    assertThat(files).hasSizeGreaterThan(100);
    return files;
  }

  private static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found.filter(f -> f.toString().endsWith(".java")).toList();
    }
  }

  private static TreeSet<String> overBudget(List<Path> files) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    TreeSet<String> over = new TreeSet<>();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  new StringWriter(),
                  manager,
                  null,
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new Sizes(unit, positions, over).scan(unit, null);
      }
    }
    return over;
  }

  /** Walks through a file and notes what is too large by the name of its type. */
  private static final class Sizes extends TreeScanner<Void, Void> {

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final LineMap lines;
    private final TreeSet<String> over;
    private final Deque<String> types = new ArrayDeque<>();

    Sizes(CompilationUnitTree unit, SourcePositions positions, TreeSet<String> over)
        throws IOException {
      this.unit = unit;
      this.positions = positions;
      this.lines = unit.getLineMap();
      this.over = over;
      String name = String.valueOf(unit.getPackageName());
      types.push(name);
      CharSequence text = unit.getSourceFile().getCharContent(true);
      if (text.toString().lines().count() > LINES_OF_FILE) {
        String file = Path.of(unit.getSourceFile().getName()).getFileName().toString();
        over.add("file " + name.replace('.', '/') + "/" + file);
      }
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      types.push(types.peek() + (type.getSimpleName().isEmpty() ? "" : "." + type.getSimpleName()));
      if (type.getKind() == Tree.Kind.RECORD && components(type) > PARAMETERS) {
        over.add("parameters " + types.peek());
      }
      super.visitClass(type, null);
      types.pop();
      return null;
    }

    /** A record has no other fields that are not static. */
    private static long components(ClassTree type) {
      return type.getMembers().stream()
          .filter(
              member ->
                  member instanceof VariableTree field
                      && !field.getModifiers().getFlags().contains(Modifier.STATIC))
          .count();
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      boolean constructor = method.getName().contentEquals("<init>");
      if (constructor && method.getParameters().size() > PARAMETERS) {
        over.add("parameters " + types.peek());
      }
      long first = lines.getLineNumber(positions.getStartPosition(unit, method));
      long last = lines.getLineNumber(positions.getEndPosition(unit, method));
      if (last - first + 1 > LINES_OF_METHOD) {
        String name = constructor ? "new" : method.getName().toString();
        over.add("method " + types.peek() + "." + name + "(" + method.getParameters().size() + ")");
      }
      return super.visitMethod(method, null);
    }
  }
}

package tideline.net.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Would the comparison with whole state spaces notice a rule that is wrong? Each rule is compiled
 * again with one of its side conditions taken out of the source, and {@link ReductionTest} has to
 * fail on it. The rules themselves know nothing about this.
 */
@Tag("slow")
class PlantedMistakesTest {

  private static final Path SOURCES = Path.of("src/main/java/tideline/net/reduce");
  private static final Path TESTS = Path.of("target/test-classes/tideline/net/reduce");
  private static final String PACKAGE = "tideline.net.reduce.";

  /** Every mistake is noticed on fewer nets than that; most of them on some hundreds. */
  private static final int NETS = 20_000;

  private static final int NETS_AT_ONCE = 500;

  /**
   * A side condition left out.
   *
   * @param right how the source reads, in one place of the file
   * @param wrong what stands there instead
   */
  private record Mistake(String rule, String right, String wrong) {
    @Override
    public String toString() {
      return rule + ": " + wrong + " for " + right;
    }
  }

  private static Mistake mistake(String rule, String right, String wrong) {
    return new Mistake(rule, right, wrong);
  }

  static List<Mistake> mistakes() {
    return List.of(
        mistake("Slice", "addChanging(draft, p, 1, relevant, open)", "{}"),
        mistake("Slice", "addChanging(draft, inhibitors.node(i), -1, relevant, open);", ";"),
        mistake("Slice", "draft.net.capacity(p) != Net.UNLIMITED", "false"),
        mistake("DeadTransitions", "!firable.get(t)", "firable.nextClearBit(0) <= t"),
        mistake("NeverDisabling", "draft.effect(t, p) >= 0 && ", ""),
        mistake("NeverDisabling", " && draft.inputs(t).get(p) <= draft.tokens[p]", ""),
        mistake("ParallelPlaces", "takes.get(q.place)) <= b", "takes.get(q.place)) <= b + 1"),
        mistake("CommonDivisor", "divisor = gcd(divisor, draft.outputs(t).get(p));", ";"),
        mistake("IdentityTransitions", "question == Question.REACHABILITY", "true"),
        mistake(
            "DominatedTransitions",
            "e.getLongValue() > draft.inputs(t).get(e.getIntKey())",
            "false"),
        mistake("DominatedTransitions", "other == 0 || other > stops.weight(i)", "false"),
        mistake("Drains", "e.getLongValue() > draft.inputs(t).get(e.getIntKey())", "false"),
        mistake("Drains", "!draft.isKept(p) || draft.effect(t, p) == 0", "true"),
        mistake("SingleConsumer", "draft.inputs(t).size() == 1", "true"),
        mistake("SingleConsumer", "&& draft.isSilent(t)", ""),
        mistake("SingleConsumer", "draft.outputs(h).get(p) % weight == 0", "true"),
        mistake("LateFiring", " && draft.tokens[q] == 0", ""),
        mistake("LateFiring", "draft.outputs(t).size() == 1", "true"),
        mistake("LateFiring", "draft.question == Question.REACHABILITY || ", "true || "),
        mistake("LazyFork", "draft.inputs(t).get(p) == 1", "true"),
        mistake("LazyFork", "q -> draft.producers(q).size() == 1", "q -> true"),
        mistake("LazyFork", "e -> draft.tokens[e.getIntKey()] < e.getLongValue()", "e -> true"),
        mistake("Loops", "&& draft.isSilent(t)", ""),
        mistake("Loops", "draft.outputs(t).size() == 1", "true"),
        mistake("PostAgglomeration", "&& draft.tokens[p] == 0", ""),
        mistake("PostAgglomeration", "draft.inputs(f).size() == 1", "true"),
        mistake("PostAgglomeration", "&& draft.isSilent(f)", ""),
        mistake("PostAgglomeration", "question != Question.BRANCHING_TIME", "true"),
        mistake("PreAgglomeration", "draft.tokens[p] < weight", "true"),
        mistake("PreAgglomeration", "draft.outputs(h).size() == 1", "true"),
        mistake("PreAgglomeration", "!isStrict || LateFiring.isAlone(draft, h)", "true"));
  }

  @Test
  void everyRuleHasAMistake() {
    assertThat(mistakes().stream().map(Mistake::rule))
        .containsAll(Reduction.rules().stream().map(Rule::name).toList());
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void isNoticed(Mistake mistake) throws ReflectiveOperationException, IOException {
    assertThat(failures(source(mistake), mistake.rule)).as(mistake.toString()).isTrue();
  }

  /** Otherwise anything would be noticed. */
  @Test
  void nothingIsNoticedInARuleAsItIs() throws ReflectiveOperationException, IOException {
    String loops = Files.readString(SOURCES.resolve("Loops.java"));
    assertThat(failures(loops, "Loops")).isFalse();
  }

  private static String source(Mistake mistake) throws IOException {
    String right = Files.readString(SOURCES.resolve(mistake.rule + ".java"));
    int first = right.indexOf(mistake.right);
    assertThat(first).as(mistake.right).isNotNegative().isEqualTo(right.lastIndexOf(mistake.right));
    return right.replace(mistake.right, mistake.wrong);
  }

  /** Whether the rule, compiled from a source, differs from whole state spaces on some net. */
  private static boolean failures(String source, String rule) throws ReflectiveOperationException {
    Class<?> test = new Again(compiled(source, rule)).loadClass(PACKAGE + "ReductionTest");
    Method check = test.getDeclaredMethod("check", String.class, long.class, int.class);
    check.setAccessible(true);
    for (long first = 0; first < NETS; first += NETS_AT_ONCE) {
      try {
        check.invoke(null, rule, first, NETS_AT_ONCE);
      } catch (InvocationTargetException e) {
        return true;
      }
    }
    return false;
  }

  /** The classes of the package, one of them from another source. */
  private static Map<String, byte[]> compiled(String source, String rule) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringBuilder messages = new StringBuilder();
    InMemory files = new InMemory(compiler.getStandardFileManager(null, null, null));
    boolean isCompiled =
        compiler
            .getTask(
                null,
                files,
                message -> messages.append(message).append('\n'),
                List.of("-classpath", System.getProperty("java.class.path"), "-proc:none"),
                null,
                List.of(new Text(rule, source)))
            .call();
    assertThat(isCompiled).as(messages.toString()).isTrue();
    return files.classes();
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String source;

    Text(String rule, String source) {
      super(URI.create("string:///tideline/net/reduce/" + rule + ".java"), Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source;
    }
  }

  private static final class InMemory extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

    InMemory(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String name,
        JavaFileObject.Kind kind,
        javax.tools.FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("bytes:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return written.computeIfAbsent(name, n -> new ByteArrayOutputStream());
        }
      };
    }

    Map<String, byte[]> classes() {
      Map<String, byte[]> classes = new HashMap<>();
      written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
      return classes;
    }
  }

  /** Loads the whole package once more, since its classes see each other's insides. */
  private static final class Again extends ClassLoader {
    private static final Path CLASSES = Path.of("target/classes/tideline/net/reduce");
    private final Map<String, byte[]> compiled;

    Again(Map<String, byte[]> compiled) {
      super(PlantedMistakesTest.class.getClassLoader());
      this.compiled = compiled;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(PACKAGE)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) {
          return known;
        }
        byte[] bytes = compiled.getOrDefault(name, new byte[0]);
        bytes = bytes.length == 0 ? read(name.substring(PACKAGE.length()) + ".class") : bytes;
        return defineClass(name, bytes, 0, bytes.length);
      }
    }

    private static byte[] read(String file) {
      try {
        Path main = CLASSES.resolve(file);
        return Files.readAllBytes(Files.exists(main) ? main : TESTS.resolve(file));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

package tideline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.model.Model;

/**
 * What users of the library may rely on is in {@code docs/api.txt}, line by line, as it was in the
 * last release and has grown since. A line that is missing here breaks their programs: that takes
 * another major version. A line that is new has to be added to the file. With {@code
 * -Dtideline.api.write=true} the file is written anew.
 */
class PublicApiTest {

  private static final List<String> PACKAGES =
      List.of(
          "tideline.analysis",
          "tideline.analysis.check",
          "tideline.analysis.outcome",
          "tideline.model",
          "tideline.pivot",
          "tideline.source");

  /** Of the package that answers questions, what a finding is made of. */
  private static final Pattern ANSWERS =
      Pattern.compile(
          "tideline\\.analysis\\.check\\.(Finding|Answer|Verdict|Trace|Technique)(\\$.*)?");

  private static final Pattern SEALING = Pattern.compile("\\b(non-)?sealed ");

  private static final Path FILE =
      Path.of(System.getProperty("tideline.root", "..")).resolve("docs/api.txt");

  @Test
  void promisedApiIsThereAndNothingElseIs() throws Exception {
    TreeSet<String> now = new TreeSet<>();
    for (Class<?> one : classes()) {
      describe(one, now);
    }
    if (Boolean.getBoolean("tideline.api.write")) {
      Files.write(FILE, now);
    }
    List<String> promised = Files.readAllLines(FILE);
    TreeSet<String> gone = new TreeSet<>(promised);
    gone.removeAll(now);
    TreeSet<String> fresh = new TreeSet<>(now);
    promised.forEach(fresh::remove);
    assertThat(gone).as("gone since the last release: another major version").isEmpty();
    assertThat(fresh).as("new: add it to docs/api.txt").isEmpty();
    assertThat(promised).hasSizeGreaterThan(100);
  }

  private static List<Class<?>> classes()
      throws IOException, URISyntaxException, ClassNotFoundException {
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> of : List.of(Analysis.class, Model.class)) {
      URI place = of.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path folder = Path.of(place);
      if (Files.isRegularFile(folder)) {
        try (var jar = java.nio.file.FileSystems.newFileSystem(folder)) {
          collect(jar.getPath("/"), found);
        }
      } else {
        collect(folder, found);
      }
    }
    return found;
  }

  private static void collect(Path root, List<Class<?>> found)
      throws IOException, ClassNotFoundException {
    for (String name : PACKAGES) {
      Path folder = root.resolve(name.replace('.', '/'));
      if (!Files.isDirectory(folder)) {
        continue;
      }
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          String simple = file.getFileName().toString();
          if (simple.endsWith(".class") && !simple.startsWith("package-info")) {
            found.add(Class.forName(name + "." + simple.replace(".class", "")));
          }
        }
      }
    }
  }

  private static void describe(Class<?> one, TreeSet<String> lines) {
    boolean isInner = one.getPackageName().equals("tideline.analysis.check");
    if (!isPublic(one) || isInner && !ANSWERS.matcher(one.getName()).matches()) {
      return;
    }
    lines.add(SEALING.matcher(one.toGenericString()).replaceAll("")); // told since JDK 18 only
    for (Field field : one.getDeclaredFields()) {
      if (isPromised(field.getModifiers()) && !field.isSynthetic()) {
        lines.add(field.toGenericString());
      }
    }
    for (Constructor<?> constructor : one.getDeclaredConstructors()) {
      describe(constructor, lines);
    }
    for (Method method : one.getDeclaredMethods()) {
      describe(method, lines);
    }
  }

  private static void describe(Executable member, TreeSet<String> lines) {
    if (isPromised(member.getModifiers()) && !member.isSynthetic()) {
      lines.add(member.toGenericString());
    }
  }

  private static boolean isPublic(Class<?> one) {
    for (Class<?> outer = one; outer != null; outer = outer.getEnclosingClass()) {
      if (!isPromised(outer.getModifiers()) || outer.isSynthetic() || outer.isAnonymousClass()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPromised(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}

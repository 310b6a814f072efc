package tideline.site.build;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** Compiles the kernel to one script, unless the classes are those of the script that is there. */
final class KernelCompiler {

  /** The script is a function whose text a page can hand to a worker, which answers the doors. */
  private static final String BEFORE = "function tidelineKernel() {\nvar exports = {};\n";

  private static final String AFTER = "\nreturn exports;\n}\n";

  private final List<Path> classPath;
  private final Path folder;

  /**
   * @param classPath folders and jars, the substitutes first
   * @param folder for files between two builds
   */
  KernelCompiler(List<Path> classPath, Path folder) {
    this.classPath = classPath;
    this.folder = folder;
  }

  String script() throws IOException {
    Path compiled = folder.resolve("kernel.js");
    Path digest = folder.resolve("kernel.digest");
    String now = digest();
    if (!Files.exists(compiled) || !Files.exists(digest) || !Files.readString(digest).equals(now)) {
      Files.createDirectories(folder);
      compile();
      Files.writeString(digest, now);
    }
    return BEFORE + Files.readString(compiled) + AFTER;
  }

  private void compile() throws IOException {
    TeaVMTool tool = new TeaVMTool();
    tool.setClassLoader(Thread.currentThread().getContextClassLoader());
    tool.setClassPath(classPath.stream().map(Path::toFile).toList());
    tool.setMainClass("tideline.site.Kernel");
    tool.setTargetDirectory(folder.toFile());
    tool.setTargetFileName("kernel.js");
    tool.setTargetType(TeaVMTargetType.JAVASCRIPT);
    tool.setJsModuleType(JSModuleType.UMD);
    tool.setObfuscated(true);
    tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    try {
      tool.generate();
    } catch (TeaVMToolException e) {
      throw new IOException("TeaVM failed", e);
    }
    List<Problem> problems = tool.getProblemProvider().getSevereProblems();
    if (!problems.isEmpty()) {
      TeaVMProblemRenderer.describeProblems(
          tool.getDependencyInfo().getCallGraph(),
          tool.getProblemProvider(),
          new ConsoleTeaVMToolLog(false));
      throw new IOException("the kernel needs what a browser has not, see above");
    }
  }

  /** Of all class files and the names of all jars. */
  private String digest() throws IOException {
    MessageDigest digest = sha256();
    for (Path part : classPath) {
      if (!Files.isDirectory(part)) {
        digest.update(part.getFileName().toString().getBytes(StandardCharsets.UTF_8));
        digest.update(
            part.toString().contains("tideline") ? Files.readAllBytes(part) : new byte[0]);
        continue;
      }
      try (Stream<Path> files = Files.walk(part)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          digest.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
          digest.update(Files.readAllBytes(file));
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JVM has it
    }
  }

  /** The parts of a class path as one text has them. */
  static List<Path> parts(String text) {
    return Arrays.stream(text.split(File.pathSeparator)).map(Path::of).toList();
  }
}
